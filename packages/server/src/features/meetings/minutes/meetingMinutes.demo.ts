import type { MeetingId } from '@verandah/contract/meetings'
import { addDays, type Day, timeOf } from '@verandah/contract/dates'
import type { SeedContext } from '../../../demo/context.ts'
import { writeMinutes } from './minutes.service.ts'

/** The minutes that were written the day after a meeting, and on which day after it the president signed them off. */
export interface DemoMinutes {
  text: string
  signedAfter?: number
}

export const RESIDENTS_EVENING: DemoMinutes = {
  text: `The president opened at 18:05 and thanked the residents of the eighth floor for the tea.

1. Repairs and maintenance
The secretary went through the year: the basement pump, the east stairwell lights and the seals of the roof tank. Lift 2 stood still on six days; the committee compares offers, so that it halves. 3B and 7E asked for a date for the corridor paint: first half of next month, floors 7 and 8 first.

2. Where the money went
The treasurer showed the expenses by category. The share of electricity has grown, mostly for the pumps. Asked whether dues will go up: nothing is proposed before the annual general meeting.

3. Questions
- Visitor parking: the survey of the basement is awaited, then a meeting of its own.
- Deliveries after 22:00: the guards call the flat first. Agreed.
- Monsoon gutters: the caretaker reports at the next committee meeting.

Closed at 19:40.`
}

export const LIFT_CONTRACT: DemoMinutes = {
  text: `Present: Nirmala Perera (chair), Dilan Fernando, Tharindu Jayasuriya, Malathi Rajaratnam, Ishara Gunawardena. Apologies: Farook Marikkar.

1. The three offers
The treasurer compared price, time to arrive and spare parts. The dearest one alone keeps a technician in Colombo 05; the cheapest one leaves out the doors.

2. Recommendation
To stay with Lanka Lift Engineering for the second year, at LKR 32,000 a month and with two hours to arrive. All present agreed. The secretary asks them for a reduction for each day on which a lift stands still, and calls the vote.`,
  signedAfter: 4
}

export const WATER_MAIN: DemoMinutes = {
  text: `Called at a day's notice. About thirty residents in the lobby.

1. What happened
The main in Temple Lane burst yesterday at 17:20. The Water Board needs two more days. The roof tank holds enough for one.

2. Water tankers and times
Two tankers a day, at 06:30 and 18:30, at the rear gate. Mains water runs from 06:00 to 08:00 and from 18:00 to 20:00; the pumps rest in between.

3. Neighbours who need help
Farook Marikkar keeps a list at the guard room. Floors 1 to 4 carry for 2D, 3H and 4F; floors 5 to 8 for 6A and 8C.

Next notice tomorrow at noon, on the board and by message.`,
  signedAfter: 2
}

export const GARDEN: DemoMinutes = {
  text: `1. Walk through the garden
The two araliya trees by the gate are sound; the hedge on the lane is not and goes. The children's corner needs new sand.

2. Plan for the monsoon
Drains are cleared before the first rains, gutters after each storm. The gardener moves the pots from the terrace by the end of the month.

A majority was for benches under the araliya trees; the committee asks for two prices.`,
  signedAfter: 6
}

const WRITTEN_AT = timeOf('10:00')
const SIGNED_AT = timeOf('18:20')

/** Writes the minutes the day after the meeting; the president signs them off once the committee has read them. */
export function demoMinutes(context: SeedContext, by: 'dilan' | 'nirmala', held: Day, { text, signedAfter }: DemoMinutes) {
  const written = addDays(held, 1)
  const draft = {
    on: written,
    at: WRITTEN_AT,
    give: (id: MeetingId) => context.as(by, written, WRITTEN_AT, (ctx) => writeMinutes(ctx, id, { minutes: text }))
  }
  if (signedAfter === undefined) return [draft]
  const signed = addDays(held, signedAfter)
  const sign = (id: MeetingId) => context.as('nirmala', signed, SIGNED_AT, (ctx) => writeMinutes(ctx, id, { minutes: text, close: true }))
  return [draft, { on: signed, at: SIGNED_AT, give: sign }]
}
