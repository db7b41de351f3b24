import { addDays, type Day, dayOf, type Time, timeOf } from '@verandah/contract/dates'
import type { MeetingId, MeetingResponse } from '@verandah/contract/meetings'
import type { SeedContext } from '../../../demo/context.ts'
import { DEMO_PEOPLE, type DemoPerson, type DemoPersonName, neighbours } from '../../../demo/people.ts'
import { answerMeeting } from './answerMeeting.service.ts'

/** How many residents answer what, and the answers of the people whom the demo names. Others have not answered. */
export interface DemoAnswers {
  residents?: Record<MeetingResponse, number>
  named: Partial<Record<DemoPersonName, MeetingResponse>>
}

export interface DemoAnswer {
  on: Day
  at: Time
  give: (id: MeetingId) => Promise<unknown>
}

interface Open {
  called: Day
  /** The last day on which answers come. */
  until: Day
}

/** Coprime to the number of residents, so that those of a meeting are not all from one floor. */
const STRIDE = 37

/** Returns residents who sign in, from another one on for each meeting. */
function residentsFrom(start: number): DemoPerson[] {
  const people = neighbours().filter(({ habit }) => habit === 'active')
  return people.map((_, index) => people[(start + index * STRIDE) % people.length]).filter((person) => person !== undefined)
}

function residentsAnswers(start: number, counts: Record<MeetingResponse, number>): [DemoPerson, MeetingResponse][] {
  const { yes, no, maybe } = counts
  const people = residentsFrom(start).slice(0, yes + no + maybe)
  return people.map((person, index) => [person, index < yes ? 'yes' : index < yes + no ? 'no' : 'maybe'])
}

const pad = (value: number) => String(value).padStart(2, '0')

/** Returns the answers to one meeting, a few each day from the one on which it was called; `number` tells the meetings apart. */
export function demoAnswers(context: SeedContext, number: number, { residents, named }: DemoAnswers, open: Open): DemoAnswer[] {
  const known = Object.entries(named).map(([name, response]): [DemoPerson, MeetingResponse] => [
    DEMO_PEOPLE[name as DemoPersonName],
    response
  ])
  const all = [...known, ...(residents === undefined ? [] : residentsAnswers(number * 11, residents))]
  const today = dayOf(context.now)
  const last = open.until < today ? open.until : addDays(today, -1)
  const days = Math.max(1, Math.round((Date.parse(last) - Date.parse(open.called)) / 86_400_000))
  return all.map(([person, response], index) => {
    const on = addDays(open.called, index % days)
    // Meetings begin from eleven on: a meeting is called in the morning, and ends in the evening.
    const at = timeOf(`${pad(11 + (Math.floor(index / days) % 8))}:${pad((index * 7 + number) % 60)}`)
    return { on, at, give: async (id) => context.as(person, on, at, (ctx) => answerMeeting(ctx, id, response)) }
  })
}
