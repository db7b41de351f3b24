import type { Announcement, AnnouncementId } from '@verandah/contract/announcementRecord'
import { PUBLISHED_ALREADY } from '@verandah/contract/announcementsInput'
import { dayOf } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Undo } from '@verandah/contract/undo'
import type { Ctx, Undoable } from '../../core/context.ts'
import { throwConflict, throwProblem } from '../../core/problem.ts'
import { changeRecord, writeVersion } from '../../core/versions.ts'
import { record, recordBy, recordUndoable } from '../../events/events.ts'
import { announcementRights, isExpired } from './announcements.policy.ts'
import { type AnnouncementRow, toFact } from './announcements.present.ts'
import { presentOne, readRows, selectDue } from './announcements.queries.ts'
import { loadAnnouncementForUpdate } from './loadAnnouncement.ts'

/** Characters of an announcement that are mailed. */
const MAILED = 2_000

/** Returns as much of a text as a mail holds, up to a space where it is longer. */
function beginningOf(content: string): { beginning: string; isCut: boolean } {
  if (content.length <= MAILED) return { beginning: content, isCut: false }
  const part = content.slice(0, MAILED).toWellFormed()
  const space = part.search(/\s\S*$/)
  return { beginning: `${part.slice(0, space === -1 ? MAILED : space)}...`, isCut: true }
}

function publishedBy({ now }: Pick<Ctx<unknown>, 'now'>, published_by: UserId) {
  return { status: 'published', published_at: now, published_by, sort_at: now, publish_at: null } as const
}

const publication = (row: AnnouncementRow) => ({ kind: 'announcements.published' as const, ...toFact(row), ...beginningOf(row.content) })

/** Makes a draft visible; those it is for are notified once it cannot be undone any more, however many they are. */
export async function publishAnnouncement(ctx: Ctx, id: AnnouncementId, ifMatch?: number): Promise<Announcement & { undo: Undo }> {
  const row = await loadAnnouncementForUpdate(ctx, id, 'publish', ifMatch)
  if (row.status === 'published') throwProblem('conflict', { text: PUBLISHED_ALREADY })
  if (isExpired(row, dayOf(ctx.now))) {
    throwProblem('conflict', { text: 'The expiry date is over, so nobody would see this announcement. Change the date first.' })
  }
  const next = await changeRecord(ctx, 'announcements', row, publishedBy(ctx, ctx.actor.id), ifMatch)
  const before = { id, version: next.version, publishAt: row.publish_at }
  const undo = await ctx.actions.undo.offer(ctx, 'announcements.published', before)
  recordUndoable(ctx, publication(next), undo)
  return { ...(await presentOne(ctx, next)), undo }
}

/** Makes it a draft again that nobody has opened, which waits for its time if that is still to come; throws 409 when it was changed meanwhile. */
export async function unpublishAnnouncement(ctx: Ctx, { id, version, publishAt }: Undoable['announcements.published']): Promise<void> {
  const row = await loadAnnouncementForUpdate(ctx, id, 'publish', undefined)
  if (row.version !== version) throwConflict(undefined)
  await ctx.db.deleteFrom('announcements_views').where('announcement_id', '=', id).execute()
  const waits = publishAt !== null && publishAt > ctx.now
  const status = waits ? ({ status: 'scheduled', publish_at: publishAt } as const) : ({ status: 'draft' } as const)
  const draft = { ...status, published_at: null, published_by: null, sort_at: row.created_at, views: 0 } as const
  const next = await changeRecord(ctx, 'announcements', row, draft, undefined)
  record(ctx, { kind: 'announcements.publishingUndone', ...toFact(next) })
}

/** True if the author can still sign in and may publish, and its audience would see it. */
function mayPublishItself(ctx: Ctx<null>, row: AnnouncementRow): boolean {
  const isActive = row.author_is_active === 1 && row.author_deleted_at === null
  return isActive && announcementRights({ id: row.author_id, role: row.role }, row).publish && !isExpired(row, dayOf(ctx.now))
}

/** Publishes what waits for a time that has come, as its author. Where that may not be any more it is a plain draft again. */
export async function publishDue(ctx: Ctx<null>): Promise<void> {
  const due = await selectDue(ctx.db, ctx.now).execute()
  if (due.length === 0) return
  for (const row of await readRows(
    ctx.db,
    due.map(({ id }) => id)
  )) {
    const isPublished = mayPublishItself(ctx, row)
    const changes = isPublished ? publishedBy(ctx, row.author_id) : ({ status: 'draft', publish_at: null } as const)
    // Another call may have changed it meanwhile: then the next run looks at it.
    const next = await writeVersion(ctx, 'announcements', row, changes)
    if (next === undefined) continue
    if (isPublished) recordBy(ctx, row.author_id, publication(next))
    else record(ctx, { kind: 'announcements.changed', ...toFact(next), fields: ['publish_at'] })
  }
}
