import type { AssemblyItemId, ResolutionId } from '@verandah/contract/ids'
import type { DecidingRule } from '@verandah/contract/majorities'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Resolution, ResolutionDraft, ResolutionState } from '@verandah/contract/resolutions'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, requireVersion, throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { changeRecord, firstVersion, lockRecord } from '../../core/versions.ts'
import { forWriting } from '../../db/lock.ts'
import { record } from '../../events/events.ts'
import { candidatesOf, type ItemRow, majorityOf, readItems } from '../assemblies/agenda/items.queries.ts'
import { type FoundAssembly, getAssembly } from '../assemblies/assemblies.queries.ts'
import { presentFor } from '../assemblies/hall/presence.queries.ts'
import { readRescinding, stillHolding } from './rescinding.queries.ts'
import { mayDemandPoll, mayRescind, takesVotes, wrongWay } from './resolutions.policy.ts'
import { toFact } from './resolutions.present.ts'
import { presentFully } from './resolutions.queries.ts'
import { type FoundResolution, getResolutionRow, parseResolution, resolutionsOf, selectResolutions } from './resolutionRows.queries.ts'
import type { ResolutionRow, ResolutionsTable } from './resolutions.table.ts'

/**
 * Reads a vote and locks its row until the transaction ends. Whatever changes a vote, or casts in it, takes this lock first: a
 * ballot is cast before the others are counted, or not at all.
 */
export async function lockResolution({ db, dialect }: Pick<Ctx<null>, 'db' | 'dialect'>, id: ResolutionId): Promise<ResolutionRow> {
  const locked = await selectResolutions(db).where('id', '=', id).$call(forWriting(dialect)).executeTakeFirst()
  return parseResolution(locked ?? throwProblem('not_found'))
}

/** Loads a vote before a change: locked, in the newest version that the caller has seen. */
export async function loadForChange(ctx: Ctx, id: ResolutionId, ifMatch?: number): Promise<FoundResolution> {
  const row = await lockResolution(ctx, id)
  requireVersion(row, ifMatch)
  return { row, found: await getAssembly(ctx, row.meeting_id) }
}

/** Removes the numbers that tellers have entered: what counts of them is among the ballots, or counts no more. */
export async function forgetCounts({ db }: Pick<Ctx<null>, 'db'>, id: ResolutionId): Promise<void> {
  await db.updateTable('paper_counts').set({ sealed: null }).where('resolution_id', '=', id).execute()
}

/** The columns of a vote that change. */
export type Changes = Partial<Omit<ResolutionsTable, 'majority' | 'candidates'>>

/** Writes these columns and the next version; 412 or 409 when somebody else was faster. */
export const changeResolution = (ctx: Pick<Ctx<null>, 'db' | 'now'>, row: ResolutionRow, changes: Changes, ifMatch?: number) =>
  changeRecord<ResolutionRow>(ctx, 'resolutions', row, changes, ifMatch)

/** The states in which a vote on an item stands in the way of another one. */
const IN_THE_WAY: Partial<Record<ResolutionState, string>> = {
  ready: 'A vote on this item is prepared already',
  open: 'This item is being voted on',
  counted: 'The hands that were counted on this item are not announced yet'
}

/** Loads the item of the notice that is to be voted on; 409 where nothing is decided about it. */
async function requireItem(ctx: Ctx, { row, rules }: FoundAssembly, id: AssemblyItemId) {
  const item = (await readItems(ctx.db, row.id)).find((one) => one.id === id)
  if (item === undefined) return throwFieldProblem('itemId', 'This item is not in the notice: it may be discussed, and is not decided')
  const majority = majorityOf(item, rules)
  if (majority === null) return throwProblem('conflict', { text: 'This item is for information: it may be discussed, and is not decided' })
  return { item, majority }
}

/** Throws where the item is voted on, or has a result: what holds of them can only be taken back by name. */
async function requireUndecided(ctx: Ctx, { row }: FoundAssembly, item: ItemRow, rescinds: ResolutionId | undefined): Promise<void> {
  const others = (await resolutionsOf(ctx.db, row.id)).filter(({ item_id }) => item_id === item.id)
  const text = others.map(({ state }) => IN_THE_WAY[state]).find((one) => one !== undefined)
  if (text !== undefined) throwProblem('conflict', { text })
  const closed = others.filter(({ state }) => state === 'closed')
  if (closed.length === 0) return
  if (rescinds !== undefined && (await stillHolding(ctx.db, closed)).every(({ row: { id } }) => id === rescinds)) return
  throwProblem('conflict', { text: 'This item has a result. Only a new resolution that takes it back can change it.' })
}

/** Throws unless it is a vote with a result, of this meeting or an earlier one, that this majority can take back. */
async function requireRescindable(ctx: Ctx, { meeting }: FoundAssembly, rule: DecidingRule, id: ResolutionId | undefined): Promise<void> {
  if (id === undefined) return
  const former = await ctx.db
    .selectFrom('resolutions')
    .innerJoin('meetings', 'meetings.id', 'meeting_id')
    .select(['meetings.id', 'starts_at', 'resolutions.state', 'majority'])
    .where('resolutions.id', '=', id)
    .executeTakeFirst()
  const isEarlier = former !== undefined && (former.id === meeting.id || former.starts_at < meeting.starts_at)
  if (!isEarlier || former.state !== 'closed')
    return throwFieldProblem('rescindsId', 'Choose a resolution with a result, of this meeting or an earlier one')
  if ((await readRescinding(ctx.db, [id])).has(id)) throwFieldProblem('rescindsId', 'This resolution was taken back already')
  if (!mayRescind(rule, JSON.parse(former.majority) as DecidingRule))
    throwFieldProblem('rescindsId', 'This resolution was carried by a stricter majority than this item has')
}

type Given = Pick<ResolutionDraft, 'method' | 'secrecy' | 'minutes'> & { weight: ResolutionRow['weight']; rescinds: ResolutionId | null }

/** Adds a vote on an item, as the notice has it. */
async function insertResolution(ctx: Ctx, meeting: MeetingId, item: ItemRow, majority: ResolutionRow['majority'], given: Given) {
  const id = newId<ResolutionId>()
  const { method, secrecy, minutes, weight, rescinds } = given
  const row = {
    id,
    meeting_id: meeting,
    item_id: item.id,
    title: item.title,
    text: item.text,
    majority: JSON.stringify(majority),
    weight,
    secrecy,
    method,
    minutes,
    candidates: JSON.stringify(candidatesOf(item)),
    state: 'ready' as const,
    opened_at: null,
    opened_by: null,
    closes_at: null,
    closed_at: null,
    quorum: null,
    electors_sha256: null,
    electors: 0,
    rescinds_id: rescinds,
    lot: null,
    ...firstVersion(ctx)
  }
  await ctx.db.insertInto('resolutions').values(row).execute()
  return getResolutionRow(ctx.db, id)
}

/** Prepares the vote on an item of the notice, and on nothing else. */
export async function createResolution(ctx: Ctx, id: MeetingId, draft: ResolutionDraft): Promise<Resolution> {
  // The next one on the same item waits for this one.
  await lockRecord(ctx, 'assemblies', id)
  const found = await getAssembly(ctx, id)
  requireAllowed(found.can.chairs)
  if (!takesVotes(found.state)) throwProblem('conflict', { text: 'Votes are prepared from the notice until the meeting is over' })
  const { method, secrecy, minutes, rescindsId } = draft
  const { item, majority } = await requireItem(ctx, found, draft.itemId)
  const weight = draft.weight ?? (method === 'hands' ? 'head' : found.rules.weight)
  const wrong = wrongWay(majority, { method, secrecy, weight }, found.rules)
  if (wrong !== null) throwFieldProblem(wrong.path, wrong.text)
  if (majority.kind === 'most' && item.candidates === '[]') throwProblem('conflict', { text: 'Nobody stands for election' })
  await requireRescindable(ctx, found, majority, rescindsId)
  await requireUndecided(ctx, found, item, rescindsId)
  const row = await insertResolution(ctx, id, item, majority, { method, secrecy, minutes, weight, rescinds: rescindsId ?? null })
  record(ctx, { kind: 'resolutions.prepared', ...toFact(row) })
  return presentFully(ctx, row, found)
}

/** Withdraws a vote that is not open. */
export async function withdrawResolution(ctx: Ctx, id: ResolutionId, ifMatch?: number): Promise<Resolution> {
  const { row, found } = await loadForChange(ctx, id, ifMatch)
  requireAllowed(found.can.chairs)
  if (row.state !== 'ready' || !takesVotes(found.state)) throwProblem('conflict', { text: 'Only a vote that was never open is withdrawn' })
  const next = await changeResolution(ctx, row, { state: 'withdrawn' }, ifMatch)
  record(ctx, { kind: 'resolutions.withdrawn', ...toFact(row) })
  return presentFully(ctx, next, found)
}

/** Takes a poll in place of hands that were counted and are not announced yet. */
export async function demandPoll(ctx: Ctx, id: ResolutionId): Promise<Resolution> {
  const { row, found } = await loadForChange(ctx, id)
  const there = await presentFor(ctx.db, row.meeting_id, row.item_id)
  const isVoter = there.some(({ voters }) => voters.includes(ctx.actor.id))
  const { chairs, tells } = found.can
  requireAllowed(mayDemandPoll({ isVoter, chairs, tells, pollOnDemand: found.rules.pollOnDemand }))
  if (row.method !== 'hands' || row.state !== 'counted')
    throwProblem('conflict', { text: 'A poll is asked for after hands were counted, until the result is announced' })
  const [item] = (await readItems(ctx.db, row.meeting_id)).filter((one) => one.id === row.item_id)
  if (item === undefined) return throwProblem('not_found')
  await changeResolution(ctx, row, { state: 'superseded' })
  await forgetCounts(ctx, id)
  const given = { method: 'poll', secrecy: 'open', minutes: row.minutes, weight: found.rules.weight, rescinds: row.rescinds_id } as const
  const poll = await insertResolution(ctx, row.meeting_id, item, row.majority, given)
  record(ctx, { kind: 'resolutions.pollDemanded', ...toFact(row) })
  return presentFully(ctx, poll, found)
}
