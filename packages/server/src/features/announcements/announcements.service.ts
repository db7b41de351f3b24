import {
  type Announcement,
  type AnnouncementDraft,
  type AnnouncementId,
  type AnnouncementPatch,
  EXPIRY_IN_THE_PAST
} from '@verandah/contract/announcements'
import { type Day, dayOf } from '@verandah/contract/dates'
import type { DocumentId } from '@verandah/contract/documents'
import { addToCount } from '../../core/addToCount.ts'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, requireVersion, throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { changedColumns, changeRecord, deleteRecord, firstVersion } from '../../core/versions.ts'
import { flagOf } from '../../db/columns.ts'
import { fold } from '../../db/search.ts'
import { record } from '../../events/events.ts'
import { maySeeDocument } from '../documents/documents.policy.ts'
import { readDocuments } from '../documents/documents.queries.ts'
import { attachedIds } from './announcementDocuments.queries.ts'
import { announcementRights, isExpired, NEEDED_ONCE_EXPIRED, neededToSee } from './announcements.policy.ts'
import { type AnnouncementRow, toFact } from './announcements.present.ts'
import { getVisibleAnnouncement, presentOne } from './announcements.queries.ts'

/** A line break in the content is a space to those who search. */
function toSearchKey({ title, content }: Pick<AnnouncementRow, 'title' | 'content'>): string {
  return fold(`${title}\n${content.replaceAll(/\s+/g, ' ')}`)
}

function requireDayToCome(ctx: Ctx, day: Day | null | undefined): void {
  if (day !== undefined && isExpired({ expiry_date: day }, dayOf(ctx.now))) throwFieldProblem('expiryDate', EXPIRY_IN_THE_PAST)
}

/** 400 at each that does not exist or that the writer may not see: nobody may find out which documents there are. */
async function requireDocuments(ctx: Ctx, ids: readonly DocumentId[]): Promise<void> {
  const rows = await readDocuments(ctx.db, ids)
  const seen = new Set(rows.filter((row) => maySeeDocument(ctx.actor, row)).map(({ id }) => id))
  const errors = ids.flatMap((id, place) => (seen.has(id) ? [] : [{ path: `documentIds.${place}`, text: 'Unknown document' }]))
  if (errors.length > 0) throwProblem('invalid_input', { errors })
}

/** Attaches these documents and no others. */
async function attachDocuments({ db }: Pick<Ctx, 'db'>, id: AnnouncementId, documents: readonly DocumentId[]): Promise<void> {
  await db.deleteFrom('announcements_documents').where('announcement_id', '=', id).execute()
  const rows = documents.map((document_id, position) => ({ announcement_id: id, document_id, position }))
  if (rows.length > 0) await db.insertInto('announcements_documents').values(rows).execute()
}

/** The documents that a patch would attach instead; undefined when it says nothing of them, or nothing new. */
async function newDocuments(
  ctx: Ctx,
  id: AnnouncementId,
  wanted: readonly DocumentId[] | undefined
): Promise<readonly DocumentId[] | undefined> {
  if (wanted === undefined || wanted.join() === (await attachedIds(ctx.db, id)).join()) return undefined
  await requireDocuments(ctx, wanted)
  return wanted
}

export async function createAnnouncement(ctx: Ctx, draft: AnnouncementDraft): Promise<Announcement> {
  await requireDocuments(ctx, draft.documentIds)
  const row = {
    id: newId<AnnouncementId>(),
    title: draft.title,
    content: draft.content,
    priority: draft.priority,
    category: draft.category,
    audience: draft.targetAudience,
    expiry_date: draft.expiryDate ?? null,
    is_pinned: flagOf(draft.isPinned),
    allow_comments: flagOf(draft.allowComments),
    status: 'draft' as const,
    author_id: ctx.actor.id,
    published_at: null,
    published_by: null,
    sort_at: ctx.now,
    views: 0,
    comment_count: 0,
    notices_expired: 0 as const,
    search_key: toSearchKey(draft),
    ...firstVersion(ctx)
  }
  await ctx.db.insertInto('announcements').values(row).execute()
  await attachDocuments(ctx, row.id, draft.documentIds)
  record(ctx, { kind: 'announcements.created', ...toFact(row) })
  return presentOne(ctx, await getVisibleAnnouncement(ctx, row.id))
}

/** The announcement, when the caller may do this with it and has seen its newest version. */
async function openAnnouncement(
  ctx: Ctx,
  id: AnnouncementId,
  action: keyof ReturnType<typeof announcementRights>,
  ifMatch: number | undefined
): Promise<AnnouncementRow> {
  const row = await getVisibleAnnouncement(ctx, id)
  requireAllowed(announcementRights(ctx.actor, row)[action])
  requireVersion(row, ifMatch)
  return row
}

/** The columns that a patch would change, and only those. */
function diff(row: AnnouncementRow, patch: AnnouncementPatch): Partial<AnnouncementRow> {
  return changedColumns(row, {
    title: patch.title,
    content: patch.content,
    priority: patch.priority,
    category: patch.category,
    audience: patch.targetAudience,
    expiry_date: patch.expiryDate,
    is_pinned: patch.isPinned === undefined ? undefined : flagOf(patch.isPinned),
    allow_comments: patch.allowComments === undefined ? undefined : flagOf(patch.allowComments)
  })
}

/** Notifies nobody. A patch that changes nothing records no event. */
export async function updateAnnouncement(ctx: Ctx, id: AnnouncementId, patch: AnnouncementPatch, ifMatch?: number): Promise<Announcement> {
  const row = await openAnnouncement(ctx, id, 'edit', ifMatch)
  const changes = diff(row, patch)
  // The day of one that has expired may stay as it is.
  requireDayToCome(ctx, changes.expiry_date)
  const documents = await newDocuments(ctx, id, patch.documentIds)
  const fields = [...Object.keys(changes), ...(documents === undefined ? [] : ['documents'])]
  if (fields.length === 0) return presentOne(ctx, row)

  const merged = { ...row, ...changes }
  const hasExpired = isExpired(merged, dayOf(ctx.now))
  const written = { ...changes, search_key: toSearchKey(merged), notices_expired: flagOf(hasExpired) }
  const next = await changeRecord(ctx, 'announcements', row, written, ifMatch)
  if (documents !== undefined) await attachDocuments(ctx, id, documents)
  if (next.audience !== row.audience || next.expiry_date !== row.expiry_date) {
    await ctx.actions.notifications.follow(ctx, toFact(next).subject, hasExpired ? NEEDED_ONCE_EXPIRED : neededToSee(next))
  }
  record(ctx, { kind: 'announcements.changed', ...toFact(next), fields })
  return presentOne(ctx, next)
}

/** Characters of an announcement that are mailed. */
const MAILED = 2_000

/** As much of a text as a mail holds, up to a space where it is longer. */
function beginningOf(content: string): { beginning: string; isCut: boolean } {
  if (content.length <= MAILED) return { beginning: content, isCut: false }
  const part = content.slice(0, MAILED).toWellFormed()
  const space = part.search(/\s\S*$/)
  return { beginning: `${part.slice(0, space === -1 ? MAILED : space)}...`, isCut: true }
}

/** Makes a draft visible; those it is for are notified afterwards, however many they are. */
export async function publishAnnouncement(ctx: Ctx, id: AnnouncementId, ifMatch?: number): Promise<Announcement> {
  const row = await openAnnouncement(ctx, id, 'publish', ifMatch)
  if (row.status !== 'draft') throwProblem('conflict', { text: 'This announcement is published already' })
  if (isExpired(row, dayOf(ctx.now))) {
    throwProblem('conflict', { text: 'The expiry date is over, so nobody would see this announcement. Change the date first.' })
  }
  const published = { status: 'published', published_at: ctx.now, published_by: ctx.actor.id, sort_at: ctx.now } as const
  const next = await changeRecord(ctx, 'announcements', row, published, ifMatch)
  record(ctx, { kind: 'announcements.published', ...toFact(next), ...beginningOf(next.content) })
  return presentOne(ctx, next)
}

/** Pinning what is pinned changes nothing and records no event. */
export async function pinAnnouncement(ctx: Ctx, id: AnnouncementId, isPinned: boolean, ifMatch?: number): Promise<Announcement> {
  const row = await openAnnouncement(ctx, id, 'pin', ifMatch)
  if (row.is_pinned === flagOf(isPinned)) return presentOne(ctx, row)
  const next = await changeRecord(ctx, 'announcements', row, { is_pinned: flagOf(isPinned) }, ifMatch)
  record(ctx, { kind: 'announcements.pinned', ...toFact(next), isPinned })
  return presentOne(ctx, next)
}

/**
 * Counts one view of each person: of a draft none, and none of the author. It moves neither version nor time of change,
 * and records no event: the audit trail has changes, not what people read.
 */
export async function viewAnnouncement(ctx: Ctx, id: AnnouncementId): Promise<void> {
  const row = await getVisibleAnnouncement(ctx, id)
  if (row.status === 'draft' || row.author_id === ctx.actor.id) return
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('announcements_views')
    .values({ announcement_id: id, user_id: ctx.actor.id, viewed_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  await addToCount(ctx, 'announcements', { id }, 'views', 1)
  await ctx.actions.notifications.markSeen(ctx, toFact(row).subject)
}

export async function deleteAnnouncement(ctx: Ctx, id: AnnouncementId, ifMatch?: number): Promise<void> {
  const row = await openAnnouncement(ctx, id, 'delete', ifMatch)
  await deleteRecord(ctx, 'announcements', row, ifMatch)
  await ctx.actions.notifications.withdraw(ctx, toFact(row).subject)
  record(ctx, { kind: 'announcements.deleted', ...toFact(row) })
}
