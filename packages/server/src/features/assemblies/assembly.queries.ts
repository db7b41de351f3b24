import type { Assembly, Officer } from '@verandah/contract/assemblies'
import { dayOf } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Person } from '@verandah/contract/records'
import { sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import type { Db } from '../../db/open.ts'
import { readPeople } from '../users/people.queries.ts'
import { checklistOf } from './checklist.ts'
import { type AssemblyRow, type FoundAssembly, getAssembly } from './assemblies.queries.ts'
import { candidatesOf, hasSpecialItem, type ItemRow, majorityOf, presentItems, readItems } from './agenda/items.queries.ts'
import { countServed } from './notice/services.queries.ts'
import { countReplies } from './notice/replies.queries.ts'
import { readOwnUnits } from './ownUnits.queries.ts'
import { serviceDays } from './rules/noticeDays.ts'

type Reading = Pick<ReadContext, 'db' | 'actor' | 'now' | 'photoUrl' | 'extensions' | 'rules' | 't'>

function officer(person: (id: UserId | null) => Person | null, id: UserId | null, name: string | null): Officer | null {
  const user = person(id)
  if (user !== null) return { user, name: `${user.firstName} ${user.lastName}` }
  return name === null ? null : { user: null, name }
}

async function linked(db: Db, id: MeetingId | null | undefined): Promise<Assembly['adjournedFrom']> {
  if (id === null || id === undefined) return null
  const row = await db.selectFrom('meetings').select(['id', 'date', 'start_time']).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : { _id: row.id, date: row.date, startTime: row.start_time }
}

async function readRollSums(db: Db, { id, opened_at, roll_sha256 }: AssemblyRow): Promise<Assembly['roll']> {
  if (opened_at === null || roll_sha256 === null) return null
  const sums = await db
    .selectFrom('meetings_roll')
    .select((select) => [select.fn.countAll<number>().as('units'), select.fn.count<number>('excluded').as('excluded')])
    .select(sql<number>`coalesce(sum(share), 0)`.as('share'))
    .where('meeting_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...sums, openedAt: opened_at, sha256: roll_sha256 }
}

/** Whether every motion has its text, and every election enough candidates to be held. */
const hasTexts = (items: readonly ItemRow[]) =>
  items.length > 0 &&
  items.every((item) => (item.kind === 'election' ? candidatesOf(item).length > 0 : item.kind !== 'resolution' || item.text !== null))

/** Whether everything that the notice puts to the vote has a result. */
async function isDecided(reading: Reading, { row, rules }: FoundAssembly, items: readonly ItemRow[]): Promise<boolean> {
  const wanted = items.filter((item) => majorityOf(item, rules) !== null)
  const decided = new Set<string>()
  for (const read of reading.extensions['assemblies.decided']) for (const id of await read(reading.db, row.id)) decided.add(id)
  return wanted.every(({ id }) => decided.has(id))
}

/** Reads all that a general meeting has beside every meeting. */
export async function readAssembly(reading: Reading, id: MeetingId): Promise<Assembly> {
  const { db, now } = reading
  const found = await getAssembly(reading, id)
  const { row, meeting, rules, state } = found
  const items = await readItems(db, id)
  const people = await readPeople(
    reading,
    [row.chair_id, row.secretary_id, ...found.tellers].filter((person) => person !== null)
  )
  const person = (user: UserId | null) => (user === null ? null : (people.get(user) ?? null))
  const chair = officer(person, row.chair_id, row.chair_name)
  const secretary = officer(person, row.secretary_id, null)
  const tellers = found.tellers.flatMap((teller) => people.get(teller) ?? [])
  const days = serviceDays(meeting.date, rules, hasSpecialItem(items, rules))
  const service = await countServed(reading, found)
  const next = await db.selectFrom('assemblies').select('id').where('adjourned_from', '=', id).executeTakeFirst()
  const { calls: _calls, chairs: _chairs, tells: _tells, isOfficer: _isOfficer, isEntitled: _isEntitled, ...can } = found.can
  return {
    meetingId: id,
    version: row.version,
    kind: meeting.kind === 'egm' ? 'egm' : 'agm',
    state,
    date: meeting.date,
    startTime: meeting.start_time,
    rules,
    rulesVersion: found.rulesVersion,
    unconfirmed: found.unconfirmed,
    adjournedFrom: await linked(db, row.adjourned_from),
    adjournedTo: await linked(db, next?.id),
    chair,
    secretary,
    tellers,
    ...days,
    checklist: checklistOf(
      {
        state,
        date: meeting.date,
        serveBy: days.serveSpecialBy ?? days.serveBy,
        unconfirmed: found.unconfirmed.length,
        hasTexts: hasTexts(items),
        hasOfficers: chair !== null && secretary !== null && tellers.length > 1,
        noticedOn: row.noticed_at === null ? null : dayOf(row.noticed_at),
        isNoticeLate: row.is_late === 1,
        unserved: service.unserved,
        isDecided: await isDecided(reading, found, items),
        hasMinutes: meeting.has_minutes === 1,
        isSigned: meeting.minutes_closed_at !== null
      },
      now
    ),
    items: await presentItems(db, items, rules),
    notice:
      row.noticed_at === null || row.notice_sha256 === null
        ? null
        : { at: row.noticed_at, sha256: row.notice_sha256, isLate: row.is_late === 1, ...service },
    replies: await countReplies(reading, id),
    roll: await readRollSums(db, row),
    closedAt: row.closed_at,
    myUnits: await readOwnUnits(reading, found),
    can
  }
}
