import type { DashboardFigures } from '@verandah/contract/dashboardFigures'
import { addDays, addMonths, addMs, DAY_MS, type Day, dayOf, lastDayOf, monthOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import type { StoredText } from '@verandah/contract/i18n/text'
import type { MeetingId } from '@verandah/contract/meetings'
import type { ReadContext } from '../../core/context.ts'
import type { Db } from '../../db/open.ts'
import { readItems } from './agenda/items.queries.ts'
import { getAssembly } from './assemblies.queries.ts'
import { noticeDates } from './notice/plan.ts'
import { countServed } from './notice/services.queries.ts'
import { readRules } from './rules/rules.queries.ts'

type Reading = Pick<ReadContext, 'db' | 'actor' | 'now'>

/** How early managers are told that a notice is to be served, and that an annual meeting is to be called. */
const SERVE_DAYS = 21
const CALL_DAYS = 60

/** Returns the same day so many months later; of a day that the month has not, its last one. */
function monthsAfter(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months)
  const [wanted, last] = [`${month}${day.slice(7)}` as Day, lastDayOf(month)]
  return wanted > last ? last : wanted
}

/** Reads the day of the last annual meeting that was held: one that was only adjourned was not. */
async function lastAnnual(db: Db): Promise<Day | null> {
  const row = await db
    .selectFrom('meetings')
    .leftJoin('assemblies', 'assemblies.id', 'meetings.id')
    .select((select) => select.fn.max('meetings.date').as('date'))
    .where('meetings.type', '=', 'annual')
    .where('meetings.status', '=', 'completed')
    .where('meetings.deleted_at', 'is', null)
    .where((where) => where.or([where('assemblies.state', 'is', null), where('assemblies.state', 'in', ['closed', 'signed'])]))
    .executeTakeFirst()
  return row?.date ?? null
}

/** Many more than a building prepares at once. */
const MOST_COMING = 20

/** Reads the general meetings that are to come or go on, the next one first. */
const comingAssemblies = ({ db, now }: Pick<Reading, 'db' | 'now'>) =>
  db
    .selectFrom('meetings')
    .innerJoin('assemblies', 'assemblies.id', 'meetings.id')
    .select(['meetings.id', 'meetings.date', 'meetings.kind', 'meetings.starts_at', 'assemblies.state'])
    .where('meetings.starts_at', '>', addMs(now, -DAY_MS))
    .where('meetings.deleted_at', 'is', null)
    .where('meetings.status', 'in', ['scheduled', 'in-progress'])
    .where('assemblies.state', 'in', ['draft', 'noticed', 'open'])
    .orderBy('meetings.starts_at')
    .limit(MOST_COMING)
    .execute()

/** Reads by when an annual meeting is to be held, and the one that is being prepared. */
export async function readAssemblyDue(reading: Pick<Reading, 'db' | 'now'>): Promise<DashboardFigures['assemblyDue']> {
  const { db } = reading
  const lastHeld = await lastAnnual(db)
  const { agmMonths } = (await readRules(db)).rules
  const next = (await comingAssemblies(reading)).find(({ kind }) => kind === 'agm')
  const dueBy = lastHeld === null ? null : monthsAfter(lastHeld, agmMonths)
  return { lastHeld, dueBy, meetingId: next?.id ?? null, date: next?.date ?? null }
}

/** What is to be done for a general meeting. */
interface DueTask {
  phrase: StoredText
  /** Undefined: there is no meeting yet. */
  meetingId?: MeetingId
}

/** Says what is to be served of one meeting soon; undefined: nothing. */
async function serviceTask(reading: Reading, id: MeetingId): Promise<DueTask | undefined> {
  const found = await getAssembly(reading, id)
  const items = await readItems(reading.db, id)
  const { lastDay } = noticeDates(found, items, reading.now)
  if (lastDay > addDays(dayOf(reading.now), SERVE_DAYS)) return undefined
  const values = { title: found.meeting.title, day: formatDay(lastDay), count: 1 }
  if (found.state === 'draft') return { meetingId: id, phrase: { text: 'the notice of {{title}}, to be served by {{day}}', values } }
  const { unserved } = await countServed(reading, found)
  if (unserved === 0) return undefined
  return { meetingId: id, phrase: { text: 'Owners to be served', values: { ...values, count: unserved } } }
}

/** Reads what is to be done soon: notices to be served, and an annual meeting that nobody has called yet. */
export async function dueTasks(reading: Reading): Promise<DueTask[]> {
  const { now } = reading
  const tasks: DueTask[] = []
  for (const { id, state, starts_at } of await comingAssemblies(reading)) {
    const task = state === 'open' || starts_at <= now ? undefined : await serviceTask(reading, id)
    if (task !== undefined) tasks.push(task)
  }
  const { dueBy, meetingId } = await readAssemblyDue(reading)
  if (dueBy !== null && meetingId === null && dueBy <= addDays(dayOf(now), CALL_DAYS))
    tasks.push({ phrase: { text: 'the annual general meeting, to be held by {{day}}', values: { day: formatDay(dueBy), count: 1 } } })
  return tasks
}
