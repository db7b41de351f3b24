import type { Announcement, AnnouncementId } from '@verandah/contract/announcementRecord'
import type { AnnouncementDraft, AnnouncementPatch } from '@verandah/contract/announcements'
import {
  EXPIRY_BEFORE_PUBLISHING,
  EXPIRY_IN_THE_PAST,
  isOverBefore,
  PUBLISHED_ALREADY,
  publishAtProblem
} from '@verandah/contract/announcementsInput'
import { dayOf } from '@verandah/contract/dates'
import { addToCount } from '../../core/addToCount.ts'
import type { Ctx } from '../../core/context.ts'
import { throwFieldProblem } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { changedColumns, changeRecord, deleteRecord, firstVersion } from '../../core/versions.ts'
import { flagOf } from '../../db/columns.ts'
import { fold } from '../../db/search.ts'
import { record } from '../../events/events.ts'
import { newDocuments, requireDocuments } from '../documents/attachedDocuments.queries.ts'
import { followNotices } from './announcementNeeds.queries.ts'
import { requirePlaces } from './announcementPlaces.service.ts'
import { isExpired } from './announcements.policy.ts'
import { type AnnouncementRow, toFact } from './announcements.present.ts'
import { findVisibleAnnouncement, getVisibleAnnouncement, presentOne } from './announcements.queries.ts'
import { loadAnnouncementForUpdate } from './loadAnnouncement.ts'

/** Returns the folded text for searches. A line break in the content is a space to those who search. */
function toSearchKey({ title, content }: Pick<AnnouncementRow, 'title' | 'content'>): string {
  return fold(`${title}\n${content.replaceAll(/\s+/g, ' ')}`)
}

const SAME_AUDIENCE = 'An update goes to the same people as the announcement before it'

/** Returns the audience: that of an update is the audience of the published announcement. */
async function audienceOf(ctx: Ctx, draft: AnnouncementDraft): Promise<Pick<AnnouncementRow, 'audience' | 'places' | 'update_of'>> {
  const id = draft.updateOf ?? null
  if (id === null) return { audience: draft.targetAudience, places: await requirePlaces(ctx, draft.audience ?? null), update_of: null }
  const first = await findVisibleAnnouncement(ctx, id)
  if (first?.status !== 'published') throwFieldProblem('updateOf', 'Unknown announcement')
  return { audience: first.audience, places: first.places, update_of: id }
}

export async function createAnnouncement(ctx: Ctx, draft: AnnouncementDraft): Promise<Announcement> {
  await requireDocuments(ctx, draft.documentIds)
  const row = {
    id: newId<AnnouncementId>(),
    title: draft.title,
    content: draft.content,
    priority: draft.priority,
    category: draft.category,
    ...(await audienceOf(ctx, draft)),
    expiry_date: draft.expiryDate ?? null,
    is_pinned: flagOf(draft.isPinned),
    allow_comments: flagOf(draft.allowComments),
    status: draft.publishAt ? ('scheduled' as const) : ('draft' as const),
    publish_at: draft.publishAt ?? null,
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
  if (draft.documentIds.length > 0) await ctx.actions.documents.attach(ctx, toFact(row).subject, draft.documentIds, null)
  record(ctx, { kind: 'announcements.created', ...toFact(row) })
  return presentOne(ctx, await getVisibleAnnouncement(ctx, row.id))
}

/** Returns the columns that a patch would change, and only those. */
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

/** Returns the time at which it publishes itself, and its status with or without one. Of a published one there is no time any more. */
function waiting({ status }: AnnouncementRow, { publishAt }: AnnouncementPatch): Partial<AnnouncementRow> {
  if (publishAt === undefined) return {}
  if (status !== 'published') return { publish_at: publishAt, status: publishAt === null ? 'draft' : 'scheduled' }
  return publishAt === null ? {} : throwFieldProblem('publishAt', PUBLISHED_ALREADY)
}

/** Throws where a change is not possible. Days and times that are stored may stay as they are, also when they are over. */
function requireUpdatable(ctx: Ctx, row: AnnouncementRow, changes: Partial<AnnouncementRow>): void {
  const { expiry_date, publish_at } = changes
  if (row.update_of !== null && (changes.audience !== undefined || changes.places !== undefined)) {
    throwFieldProblem(changes.audience === undefined ? 'audience' : 'targetAudience', SAME_AUDIENCE)
  }
  const problem = typeof publish_at === 'string' ? publishAtProblem(publish_at, ctx.now) : null
  if (problem !== null) throwFieldProblem('publishAt', problem)
  if (expiry_date !== undefined && isExpired({ expiry_date }, dayOf(ctx.now))) throwFieldProblem('expiryDate', EXPIRY_IN_THE_PAST)
  const next = { ...row, ...changes }
  if (isOverBefore(next.expiry_date, next.publish_at)) throwFieldProblem('expiryDate', EXPIRY_BEFORE_PUBLISHING)
}

/** Notifies nobody. A patch that changes nothing records no event. */
export async function updateAnnouncement(ctx: Ctx, id: AnnouncementId, patch: AnnouncementPatch, ifMatch?: number): Promise<Announcement> {
  const row = await loadAnnouncementForUpdate(ctx, id, 'edit', ifMatch)
  const places = patch.audience === undefined ? undefined : await requirePlaces(ctx, patch.audience, row.places)
  const changes = { ...diff(row, patch), ...changedColumns(row, { places, ...waiting(row, patch) }) }
  requireUpdatable(ctx, row, changes)
  const documents = await newDocuments(ctx, id, patch.documentIds)
  const fields = [...Object.keys(changes), ...(documents === undefined ? [] : ['documents'])]
  if (fields.length === 0) return presentOne(ctx, row)

  const merged = { ...row, ...changes }
  const hasExpired = isExpired(merged, dayOf(ctx.now))
  const written = { ...changes, search_key: toSearchKey(merged), notices_expired: flagOf(hasExpired) }
  const next = await changeRecord(ctx, 'announcements', row, written, ifMatch)
  if (documents !== undefined) await ctx.actions.documents.attach(ctx, toFact(next).subject, documents, null)
  const isSeenByOthers = next.audience !== row.audience || next.places !== row.places || next.expiry_date !== row.expiry_date
  if (isSeenByOthers) await followNotices(ctx, next, hasExpired)
  record(ctx, { kind: 'announcements.changed', ...toFact(next), fields })
  return presentOne(ctx, next)
}

/** Pins or unpins; a second call changes nothing and records no event. */
export async function pinAnnouncement(ctx: Ctx, id: AnnouncementId, isPinned: boolean, ifMatch?: number): Promise<Announcement> {
  const row = await loadAnnouncementForUpdate(ctx, id, 'pin', ifMatch)
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
  if (row.status !== 'published' || row.author_id === ctx.actor.id) return
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
  const row = await loadAnnouncementForUpdate(ctx, id, 'delete', ifMatch)
  await deleteRecord(ctx, 'announcements', row, ifMatch)
  await ctx.actions.notifications.withdraw(ctx, toFact(row).subject)
  record(ctx, { kind: 'announcements.deleted', ...toFact(row) })
}
