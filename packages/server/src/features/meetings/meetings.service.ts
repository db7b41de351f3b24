import { instantAt } from '@verandah/contract/dates'
import type { Answer as AnswerOf } from '@verandah/contract/endpoint'
import type { DocumentId } from '@verandah/contract/documents'
import { END_BEFORE_START } from '@verandah/contract/formRules'
import {
  MEETING_TRANSITIONS,
  type meetings as contract,
  type Meeting,
  type MeetingDraft,
  type MeetingId,
  type MeetingPatch,
  type MeetingStatus,
  type MeetingType
} from '@verandah/contract/meetings'
import type { Undo } from '@verandah/contract/undo'
import { rowInserter } from '../../db/insertRows.ts'
import { foldTexts } from '../../core/makeExcerpt.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { addToTotal } from '../../core/totals.ts'
import type { Ctx, Undoable } from '../../core/context.ts'
import { changedColumns, changeRecord, deleteRecord, firstVersion, lockRecord } from '../../core/versions.ts'
import { record, recordUndoable } from '../../events/events.ts'
import { requireAllowed, requireVersion, throwConflict, throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { attachedIds, newDocuments, requireDocuments } from '../documents/attachedDocuments.queries.ts'
import { countAnswers } from './answers/answerMeeting.service.ts'
import { meetingAbilities, meetingRights, neededToSee, readersOf, transitionsOf } from './meetings.policy.ts'
import type { MeetingEvent } from './meetings.events.ts'
import { countActive } from '../users/countActive.queries.ts'
import { requireOrganizer } from './organizers.queries.ts'
import { toFact, type MeetingRow, NO_ANSWERS, searchedTexts } from './meetings.present.ts'
import { getVisibleMeeting, presentFully, totalOf } from './meetings.queries.ts'

type Schedule = Pick<MeetingRow, 'date' | 'start_time' | 'end_time'>

function moments({ date, start_time, end_time }: Schedule) {
  return { starts_at: instantAt(date, start_time), ends_at: instantAt(date, end_time) }
}

function toSearchKey(row: Pick<MeetingRow, 'title' | 'description' | 'agenda' | 'location'>): string {
  return foldTexts([row.title, ...searchedTexts(row)])
}

/** The answer to a new meeting. */
type ScheduledMeeting = AnswerOf<typeof contract.create>
const NOTHING_TO_PREPARE = { serveBy: null, checklist: null }

async function prepareAssembly(ctx: Ctx, row: MeetingRow): Promise<Pick<ScheduledMeeting, 'serveBy' | 'checklist'>> {
  let prepared: Pick<ScheduledMeeting, 'serveBy' | 'checklist'> = NOTHING_TO_PREPARE
  for (const prepare of ctx.extensions['meetings.prepared']) prepared = await prepare(ctx, row)
  return prepared
}

const insertMeetings = rowInserter('meetings', 'fail')

/** An annual meeting is of that type; an extraordinary one is never the committee's. */
function typeOf({ kind, type }: Pick<MeetingDraft, 'kind' | 'type'>): MeetingType {
  if (kind === 'agm') return 'annual'
  return kind === 'egm' && type !== 'emergency' ? 'general' : type
}

/** Schedules a meeting; of a general one the features above keep what else it needs. */
export async function scheduleMeeting(ctx: Ctx, draft: MeetingDraft): Promise<ScheduledMeeting> {
  await requireDocuments(ctx, draft.documentIds)
  const schedule = { date: draft.date, start_time: draft.startTime, end_time: draft.endTime }
  const texts = {
    title: draft.title,
    description: draft.description ?? null,
    location: draft.location,
    agenda: JSON.stringify(draft.agenda)
  }
  const row = {
    id: newId<MeetingId>(),
    ...texts,
    ...schedule,
    ...moments(schedule),
    kind: draft.kind,
    frozen_at: null,
    type: typeOf(draft),
    status: 'scheduled' as const,
    organizer_id: ctx.actor.id,
    answers: JSON.stringify(NO_ANSWERS),
    reminded_for: null,
    has_minutes: 0 as const,
    minutes_closed_at: null,
    completed_by: null,
    search_key: toSearchKey(texts),
    ...firstVersion(ctx)
  }
  await insertMeetings(ctx.db, [row])
  const hasDocuments = draft.documentIds.length > 0
  if (hasDocuments) await ctx.actions.documents.attach(ctx, toFact(row).subject, draft.documentIds, readersOf(row))
  addToTotal(ctx, totalOf(row.type), 1)
  record(ctx, { kind: 'meetings.scheduled', ...toFact(row) })
  const [scheduled, active] = await Promise.all([getVisibleMeeting(ctx.db, ctx.actor, row.id), countActive(ctx.db)])
  const prepared = draft.kind === 'council' ? NOTHING_TO_PREPARE : await prepareAssembly(ctx, scheduled)
  const shown = draft.kind === 'council' ? scheduled : await getVisibleMeeting(ctx.db, ctx.actor, row.id)
  return { ...(await presentFully(ctx, shown, { active, ...(!hasDocuments && { documents: [] }) })), ...prepared }
}

/** Loads the meeting, when the caller may do this with it and has seen its newest version. */
export async function loadMeetingForUpdate(
  ctx: Ctx,
  id: MeetingId,
  actions: (keyof ReturnType<typeof meetingRights>)[],
  ifMatch: number | undefined
): Promise<MeetingRow> {
  const row = await getVisibleMeeting(ctx.db, ctx.actor, id)
  const rights = meetingRights(ctx.actor, row)
  for (const action of actions) requireAllowed(rights[action])
  requireVersion(row, ifMatch)
  return row
}

/** Throws the reason why this change of the status is not possible: the time, or the table of transitions. */
function throwNoTransition({ status }: MeetingRow, to: MeetingStatus): never {
  if (MEETING_TRANSITIONS[status].includes(to)) throwProblem('conflict', { text: 'A meeting cannot be started before its time' })
  const values = { from: { text: status }, to: { text: to } }
  return throwProblem('conflict', { text: { text: 'A meeting that is {{from}} cannot become {{to}}', values } })
}

/** Returns the columns that a patch would change, and only those. */
function diff(row: MeetingRow, patch: MeetingPatch): Partial<MeetingRow> {
  return changedColumns(row, {
    title: patch.title,
    description: patch.description,
    date: patch.date,
    start_time: patch.startTime,
    end_time: patch.endTime,
    location: patch.location,
    type: patch.type && typeOf({ kind: row.kind, type: patch.type }),
    agenda: patch.agenda && JSON.stringify(patch.agenda),
    status: patch.status,
    organizer_id: patch.organizerId
  })
}

/** Returns the other columns that a change of the status or of the organizer writes. */
async function alsoChanged(ctx: Ctx, row: MeetingRow, { status, organizer_id }: Partial<MeetingRow>): Promise<Partial<MeetingRow>> {
  const answers = organizer_id === undefined ? {} : { answers: JSON.stringify(await countAnswers(ctx.db, { id: row.id, organizer_id })) }
  return status === undefined ? answers : { ...answers, completed_by: status === 'completed' ? ctx.actor.id : null }
}

/** Loads the meeting before a change, when the caller may make it: a completed one is put back by the person who completed it. */
async function loadForPatch(ctx: Ctx, id: MeetingId, { status, ...fields }: MeetingPatch, ifMatch?: number): Promise<MeetingRow> {
  // The lock keeps answers from coming between counting and writing.
  if (fields.organizerId !== undefined) await lockRecord(ctx, 'meetings', id)
  const row = await loadMeetingForUpdate(ctx, id, [], ifMatch)
  const rights = meetingRights(ctx.actor, row)
  const isReopening = row.status === 'completed' && status === 'in-progress'
  if (isReopening) requireAllowed(rights.reopen)
  else if (status !== undefined) requireAllowed(rights.setStatus)
  // A general meeting whose notice has gone out takes no other change than to be cancelled.
  if (status === undefined || Object.values(fields).some((value) => value !== undefined)) requireAllowed(rights.edit)
  return row
}

/** Tells notifications who may see the meeting now. */
async function typeChanged(ctx: Ctx, row: MeetingRow, next: MeetingRow): Promise<void> {
  if (next.type === row.type) return
  addToTotal(ctx, totalOf(row.type), -1)
  addToTotal(ctx, totalOf(next.type), 1)
  await ctx.actions.notifications.follow(ctx, toFact(next).subject, neededToSee(next))
}

/** Attaches these documents instead, where they are given; those who see the meeting now may read what is attached. */
async function attachDocuments(ctx: Ctx, row: MeetingRow, next: MeetingRow, given: readonly DocumentId[] | undefined): Promise<void> {
  if (given === undefined && next.type === row.type) return
  const documents = given ?? (await attachedIds(ctx.db, next.id))
  await ctx.actions.documents.attach(ctx, toFact(next).subject, documents, readersOf(next))
}

type Answer = Meeting & { undo: Undo }

/** Changes fields, the status, or both; cancelling can be undone. A patch that changes nothing records no event. */
export async function updateMeeting(ctx: Ctx, id: MeetingId, patch: MeetingPatch, ifMatch?: number): Promise<Answer> {
  const { status } = patch
  const row = await loadForPatch(ctx, id, patch, ifMatch)
  const changes = diff(row, patch)
  const merged = { ...row, ...changes }
  const { starts_at, ends_at } = moments(merged)
  // One call may reschedule a meeting and start it: the new time counts.
  if (status !== undefined && !transitionsOf({ ...row, starts_at }, ctx.now).includes(status)) throwNoTransition(row, status)
  const documents = await newDocuments(ctx, id, patch.documentIds)
  const fields = [...Object.keys(changes), ...(documents === undefined ? [] : ['documents'])]
  if (fields.length === 0) return { ...(await presentFully(ctx, row)), undo: null }
  if (merged.end_time <= merged.start_time) throwFieldProblem('endTime', END_BEFORE_START)
  if (changes.organizer_id !== undefined) await requireOrganizer(ctx, changes.organizer_id)

  const also = await alsoChanged(ctx, row, changes)
  const written = { ...changes, ...also, starts_at, ends_at, search_key: toSearchKey(merged) }
  const next = await changeRecord(ctx, 'meetings', row, written, ifMatch)
  await typeChanged(ctx, row, next)
  const before = Object.fromEntries(Object.keys(written).map((column) => [column, row[column as keyof MeetingRow]]))
  const undone = { id, version: next.version, before, documents: documents && (await attachedIds(ctx.db, id)) }
  await attachDocuments(ctx, row, next, documents)
  const isCancelled = next.status === 'cancelled' && row.status !== 'cancelled'
  const undo = isCancelled ? await ctx.actions.undo.offer(ctx, 'meetings.statusChanged', undone) : null
  for (const event of eventsOf(row, next, fields)) recordUndoable(ctx, event, undo)
  return { ...(await presentFully(ctx, await getVisibleMeeting(ctx.db, ctx.actor, id))), undo }
}

/** Returns the events of a meeting of which these fields were changed. */
function eventsOf(row: MeetingRow, next: MeetingRow, changed: string[]): MeetingEvent[] {
  const fact = toFact(next)
  const fields = changed.filter((field) => field !== 'status' && field !== 'organizer_id')
  const events: MeetingEvent[] = []
  if (next.organizer_id !== row.organizer_id) events.push({ kind: 'meetings.handedOver', ...fact, organizerId: next.organizer_id })
  const facts = { ...fact, formerType: row.type, fields }
  if (next.status !== row.status) events.push({ kind: 'meetings.statusChanged', ...facts, from: row.status, to: next.status })
  else if (fields.length > 0) events.push({ kind: 'meetings.changed', ...facts, status: next.status })
  return events
}

/** Takes a cancellation back, with what was changed in the same call; 409 once somebody has changed the meeting since. */
export async function uncancelMeeting(ctx: Ctx, undone: Undoable['meetings.statusChanged']): Promise<void> {
  const { id, version, before, documents } = undone
  const row = await getVisibleMeeting(ctx.db, ctx.actor, id)
  requireAllowed(meetingAbilities.scheduleMeetings(ctx.actor))
  if (row.version !== version) throwConflict(undefined)
  const next = await changeRecord<MeetingRow>(ctx, 'meetings', row, before, undefined)
  await typeChanged(ctx, row, next)
  await attachDocuments(ctx, row, next, documents)
  record(ctx, { kind: 'meetings.cancellingUndone', ...toFact(next) })
}

export async function deleteMeeting(ctx: Ctx, id: MeetingId, ifMatch?: number): Promise<void> {
  const row = await loadMeetingForUpdate(ctx, id, ['delete'], ifMatch)
  await deleteRecord(ctx, 'meetings', row, ifMatch)
  await ctx.actions.documents.attach(ctx, toFact(row).subject, [], null)
  addToTotal(ctx, totalOf(row.type), -1)
  // The notification of a cancellation stays also after somebody has tidied the list.
  await ctx.actions.notifications.withdraw(ctx, { kind: 'meeting', id }, 'meetings.cancelled')
  record(ctx, { kind: 'meetings.deleted', ...toFact(row), status: row.status })
}
