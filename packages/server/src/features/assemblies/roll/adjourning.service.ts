import type { Answer, Received } from '@verandah/contract/endpoint'
import { addDays, addMs, type Day, instant, instantAt, MINUTE_MS, timeAt, timeOf, type Time } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import type { hall } from '@verandah/contract/hall'
import { pack } from '@verandah/contract/i18n/text'
import type { AssemblyItemId, ProxyId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Ctx } from '../../../core/context.ts'
import { requireAllowed, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { record } from '../../../events/events.ts'
import { attachedIds } from '../../documents/attachedDocuments.queries.ts'
import { candidatesOf, type ItemRow, readItems } from '../agenda/items.queries.ts'
import { writeItems } from '../agenda/items.service.ts'
import { type FoundAssembly, findAssemblyRow } from '../assemblies.queries.ts'
import { changeAssembly } from '../assemblyRow.ts'
import { countPresence, quorumRules } from '../hall/presence.queries.ts'
import { isQuorate } from '../hall/quorum.policy.ts'
import type { NoticeHash } from '../notice/codes.ts'
import { serveShortNotice } from '../notice/notice.service.ts'
import { isLasting } from '../proxies/proxies.policy.ts'
import { itemsOf, readProxies } from '../proxies/proxies.queries.ts'
import { lockAssembly } from './lockAssembly.ts'

/** Throws 409 unless the meeting is open and nothing is being voted on. */
async function requireIdle(ctx: Ctx, { state, row }: FoundAssembly): Promise<void> {
  if (state !== 'open') throwProblem('conflict', { text: 'This meeting is not open' })
  for (const read of ctx.extensions['assemblies.openVote'])
    if ((await read(ctx, row.id)) !== null) throwProblem('conflict', { text: 'A vote is open: close it first' })
}

/** Closes a meeting that had a quorum once; an adjourned one also without, because it is not adjourned for ever. */
export async function closeAssembly(ctx: Ctx, id: MeetingId, ifMatch?: number): Promise<void> {
  const found = await lockAssembly(ctx, id, ifMatch)
  const { row, can, fact } = found
  requireAllowed(can.chairs)
  await requireIdle(ctx, found)
  if (row.quorate_at === null && row.adjourned_from === null)
    throwProblem('no_quorum', { text: 'There was no quorum at any time: adjourn the meeting instead' })
  await changeAssembly(ctx, row, { state: 'closed', closed_at: ctx.now }, ifMatch)
  await ctx.actions.meetings.setStatus(ctx, id, 'completed')
  record(ctx, { kind: 'assemblies.closed', ...fact })
}

type Wanted = Received<typeof hall.adjourn>['body']

const LAST_MINUTE = timeOf('23:59')

/** Returns when it meets again: so many days later at the same time, or later, as it is given. It lasts as long, within the day. */
function nextTimes(ctx: Ctx, { meeting, rules }: FoundAssembly, { date, startTime }: Wanted): { date: Day; start: Time; end: Time } {
  const earliest = addDays(meeting.date, rules.adjournDays)
  const day = date || earliest
  const start = startTime || meeting.start_time
  const startsAt = instantAt(day, start)
  if (day < earliest)
    throwFieldProblem('date', pack('By its rules the meeting goes on on {{day}} at the earliest', { day: formatDay(earliest) }))
  if (startsAt <= ctx.now) throwFieldProblem('date', 'The meeting goes on later than now')
  const length = Date.parse(meeting.ends_at) - Date.parse(meeting.starts_at)
  const lastMs = Date.parse(instantAt(day, LAST_MINUTE)) - Date.parse(startsAt)
  const end = new Date(Date.parse(startsAt) + Math.min(length, lastMs))
  return { date: day, start, end: timeAt(instant(end)) }
}

/** Copies the items on which nothing was decided, with what decides them; returns the new ids by the former ones. */
async function copyItems(ctx: Ctx, from: MeetingId, to: MeetingId): Promise<Map<AssemblyItemId, AssemblyItemId>> {
  const decided = new Set<AssemblyItemId>()
  for (const read of ctx.extensions['assemblies.decided']) for (const item of await read(ctx.db, from)) decided.add(item)
  const items = (await readItems(ctx.db, from)).filter(({ id }) => !decided.has(id))
  const drafts = await Promise.all(items.map(async (item) => ({ ...toDraft(item), documentIds: await attachedIds(ctx.db, item.id) })))
  await writeItems(ctx, to, drafts)
  const copies = await readItems(ctx.db, to)
  const pairs = items.flatMap((item, index) => (copies[index] === undefined ? [] : [{ item, copy: copies[index] }]))
  for (const { item, copy } of pairs) {
    const same = { majority: item.majority, candidates: item.candidates }
    await ctx.db.updateTable('meetings_items').set(same).where('id', '=', copy.id).execute()
  }
  return new Map(pairs.map(({ item, copy }) => [item.id, copy.id]))
}

const toDraft = (item: ItemRow) => ({
  title: item.title,
  kind: item.kind,
  text: item.text,
  matter: item.matter,
  seats: item.seats,
  candidates: candidatesOf(item).map(({ name, unit, userId }) => ({ name, unit, userId: userId ?? undefined }))
})

/** The proxies that last go on, as they are; one for items is for the same ones. */
async function copyProxies(ctx: Ctx, from: MeetingId, to: MeetingId, copies: ReadonlyMap<AssemblyItemId, AssemblyItemId>): Promise<void> {
  for (const { label: _label, ...row } of await readProxies(ctx.db, from)) {
    const items = itemsOf(row)?.flatMap((item) => copies.get(item) ?? []) ?? null
    if (!isLasting(row.state) || items?.length === 0) continue
    const copy = { ...row, id: newId<ProxyId>(), meeting_id: to, items: items === null ? null : JSON.stringify(items) }
    await ctx.db.insertInto('meetings_proxies').values(copy).execute()
  }
}

/** Makes the meeting that goes on with this one: its agenda, rules and officers are the same, and its notice has gone out. */
async function continueIn(ctx: Ctx, found: FoundAssembly, { date, start, end }: ReturnType<typeof nextTimes>): Promise<MeetingId> {
  const { meeting, row, rules } = found
  const { title, description, location, type, kind } = meeting
  const texts = { title, description, location, type, kind, agenda: [], documentIds: await attachedIds(ctx.db, meeting.id) }
  const { _id: id } = await ctx.actions.meetings.schedule(ctx, { ...texts, date, startTime: start, endTime: end })
  const copies = await copyItems(ctx, row.id, id)
  if (rules.adjournedProxies === 'kept') await copyProxies(ctx, row.id, id, copies)
  const { rules_version, rules: held, chair_id, chair_name, secretary_id, tellers } = row
  const officers = { chair_id, chair_name, secretary_id, tellers }
  const noticed = { state: 'noticed' as const, rules_version, rules: held }
  const next = (await findAssemblyRow(ctx.db, id)) ?? throwProblem('not_found')
  await changeAssembly(ctx, next, { ...officers, ...noticed, adjourned_from: row.id }, undefined)
  await ctx.actions.meetings.freeze(ctx, id)
  return id
}

/** Adjourns a meeting that has no quorum so long after its start: another one is made, which goes on with the same agenda. */
export async function adjournAssembly(
  ctx: Ctx,
  hash: NoticeHash,
  id: MeetingId,
  wanted: Wanted,
  ifMatch?: number
): Promise<Answer<typeof hall.adjourn>> {
  const found = await lockAssembly(ctx, id, ifMatch)
  const { row, meeting, rules, can, fact } = found
  requireAllowed(can.chairs)
  await requireIdle(ctx, found)
  if (isQuorate(quorumRules(found), await countPresence(ctx.db, id))) throwProblem('quorum_present')
  const minutes = { text: 'Minutes count', values: { count: rules.adjournMinutes } }
  if (ctx.now < addMs(meeting.starts_at, rules.adjournMinutes * MINUTE_MS))
    throwProblem('conflict', {
      text: { text: 'By its rules the meeting can be adjourned {{minutes}} after its start', values: { minutes } }
    })
  const times = nextTimes(ctx, found, wanted)
  const nextId = await continueIn(ctx, found, times)
  await changeAssembly(ctx, row, { state: 'adjourned', closed_at: ctx.now }, ifMatch)
  await ctx.actions.meetings.setStatus(ctx, id, 'completed')
  record(ctx, { kind: 'assemblies.adjourned', to: times.date, nextId, ...fact }, await serveShortNotice(ctx, hash, nextId))
  return { _id: nextId, date: times.date, startTime: times.start }
}
