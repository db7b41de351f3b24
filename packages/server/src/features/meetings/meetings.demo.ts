import { addDays, type Day, dayOf, type Time, timeOf } from '@verandah/contract/dates'
import type { MeetingId, MeetingKind, MeetingStatus, MeetingType } from '@verandah/contract/meetings'
import type { DemoPart, SeedContext } from '../../demo/context.ts'
import { documentsNamed } from '../../demo/documentsNamed.ts'
import { type DemoAnswers, demoAnswers } from './answers/meetingAnswers.demo.ts'
import { type DemoMinutes, demoMinutes, GARDEN, LIFT_CONTRACT, RESIDENTS_EVENING, WATER_MAIN } from './minutes/meetingMinutes.demo.ts'
import { scheduleMeeting, updateMeeting } from './meetings.service.ts'

interface DemoMeeting {
  title: string
  kind?: MeetingKind
  type: MeetingType
  by: 'dilan' | 'nirmala'
  /** Days from today; none is today. */
  in: number
  /** Days before the meeting on which it was called. */
  called: number
  from: string
  to: string
  location: string
  description: string
  agenda: [item: string, minutes: number][]
  answers: DemoAnswers
  ends?: { status: MeetingStatus; daysBefore?: number }
  minutes?: DemoMinutes
  /** The titles of those that are attached. */
  documents?: string[]
}

const MEETINGS: DemoMeeting[] = [
  {
    title: 'Annual General Meeting',
    kind: 'agm',
    type: 'annual',
    by: 'nirmala',
    in: 23,
    called: 40,
    from: '17:30',
    to: '19:30',
    location: 'Roof terrace',
    description:
      'The yearly meeting of all owners: the accounts, the budget for the coming year, and the election of the committee. Proxies can be handed to the secretary until the day before.',
    agenda: [
      ['Welcome and apologies', 10],
      ["Treasurer's report and audited accounts", 30],
      ['Budget and dues for the coming year', 30],
      ['Election of the committee', 30],
      ['Any other business', 20]
    ],
    answers: { residents: { yes: 31, no: 4, maybe: 9 }, named: { dilan: 'yes', tharindu: 'yes', farook: 'maybe', ishara: 'yes' } },
    documents: ['Report of the auditor', 'Budget of the year by category']
  },
  {
    title: 'Committee: monthly review',
    type: 'committee',
    by: 'dilan',
    in: 4,
    called: 10,
    from: '19:00',
    to: '20:30',
    location: 'Management office, ground floor',
    description: 'Open requests, pending payments and the preparation of the general meeting.',
    agenda: [
      ['Open maintenance requests', 20],
      ['Payments waiting for approval', 25],
      ['Preparing the general meeting', 45]
    ],
    answers: { named: { nirmala: 'yes', tharindu: 'yes', farook: 'maybe', ishara: 'no' } },
    documents: ['Generator: readings of the fortnightly tests']
  },
  {
    title: 'Visitor parking: new rules',
    type: 'general',
    by: 'dilan',
    in: 27,
    called: 38,
    from: '18:00',
    to: '19:00',
    location: 'Lobby',
    description: 'Postponed until the survey of the basement is done; a new date will follow.',
    agenda: [
      ['What the survey says', 30],
      ['Proposed rules', 30]
    ],
    answers: { residents: { yes: 12, no: 5, maybe: 3 }, named: { amaya: 'yes', malathi: 'maybe' } },
    ends: { status: 'cancelled', daysBefore: 30 }
  },
  {
    title: 'Residents’ evening: the year so far',
    type: 'general',
    by: 'nirmala',
    in: -12,
    called: 14,
    from: '18:00',
    to: '19:30',
    location: 'Roof terrace',
    description: 'What was repaired, what it cost, and what comes next. Tea is served.',
    agenda: [
      ['Repairs and maintenance', 30],
      ['Where the money went', 30],
      ['Questions', 30]
    ],
    answers: { residents: { yes: 34, no: 6, maybe: 5 }, named: { amaya: 'yes', dilan: 'yes', malathi: 'yes', tharindu: 'yes' } },
    ends: { status: 'completed' },
    minutes: RESIDENTS_EVENING
  },
  {
    title: 'Committee: lift maintenance contract',
    type: 'committee',
    by: 'dilan',
    in: -20,
    called: 7,
    from: '19:00',
    to: '20:00',
    location: 'Management office, ground floor',
    description: 'Three offers for the lift contract, and the recommendation of the treasurer.',
    agenda: [
      ['The three offers', 30],
      ['Recommendation', 30]
    ],
    answers: { named: { nirmala: 'yes', tharindu: 'yes', malathi: 'yes', farook: 'no', ishara: 'yes' } },
    ends: { status: 'completed' },
    minutes: LIFT_CONTRACT
  },
  {
    title: 'Emergency: burst water main',
    type: 'emergency',
    by: 'nirmala',
    in: -35,
    called: 1,
    from: '20:00',
    to: '20:45',
    location: 'Lobby',
    description: 'The main in Temple Lane has burst. Tankers, times of supply and who helps whom.',
    agenda: [
      ['What happened', 10],
      ['Water tankers and times', 20],
      ['Neighbours who need help', 15]
    ],
    answers: { residents: { yes: 22, no: 3, maybe: 2 }, named: { amaya: 'yes', dilan: 'yes', farook: 'yes' } },
    ends: { status: 'completed' },
    minutes: WATER_MAIN
  },
  {
    title: 'Garden and common areas',
    type: 'general',
    by: 'dilan',
    in: -75,
    called: 12,
    from: '17:30',
    to: '18:30',
    location: 'Garden, ground floor',
    description: 'A walk through the garden with the gardener, then the plan for the monsoon.',
    agenda: [
      ['Walk through the garden', 30],
      ['Plan for the monsoon', 30]
    ],
    answers: { residents: { yes: 14, no: 8, maybe: 4 }, named: { amaya: 'no', malathi: 'yes' } },
    ends: { status: 'completed' },
    minutes: GARDEN
  }
]

type Action = { on: Day; at: Time; run: () => Promise<unknown> }

const CALLED_AT = timeOf('10:30')
const ENDED_AT = timeOf('21:15')

/** Schedules a meeting, answers the invitation and, if it is over, completes it. */
function actionsOf(context: SeedContext, meeting: DemoMeeting, index: number): Action[] {
  const day = addDays(dayOf(context.now), meeting.in)
  const draft = {
    title: meeting.title,
    description: meeting.description,
    date: day,
    startTime: timeOf(meeting.from),
    endTime: timeOf(meeting.to),
    location: meeting.location,
    kind: meeting.kind ?? ('council' as const),
    type: meeting.type,
    agenda: meeting.agenda.map(([item, duration]) => ({ item, duration }))
  }
  const called = addDays(day, -meeting.called)
  const call = async () => {
    const documentIds = await documentsNamed(context, meeting.documents)
    return context.as(meeting.by, called, CALLED_AT, (ctx) => scheduleMeeting(ctx, { ...draft, documentIds }))
  }
  const made = Promise.withResolvers<MeetingId>()
  const { ends } = meeting
  const ended = addDays(day, -(ends?.daysBefore ?? 0))
  const actions: Action[] = [{ on: called, at: CALLED_AT, run: async () => made.resolve((await call())._id) }]
  const answers = demoAnswers(context, index, meeting.answers, { called, until: ended })
  const minutes = meeting.minutes === undefined ? [] : demoMinutes(context, meeting.by, day, meeting.minutes)
  for (const { on, at, give } of [...answers, ...minutes]) actions.push({ on, at, run: async () => give(await made.promise) })
  if (ends !== undefined) {
    const end = async (id: MeetingId) => context.as(meeting.by, ended, ENDED_AT, (ctx) => updateMeeting(ctx, id, { status: ends.status }))
    actions.push({ on: ended, at: ENDED_AT, run: async () => end(await made.promise) })
  }
  return actions
}

const inOrder = (a: Action, b: Action) => `${a.on}${a.at}`.localeCompare(`${b.on}${b.at}`)

/** Makes more meetings, for measurements; every second one changes its location, to have many notices. */
async function seedMore(context: SeedContext, count: number): Promise<void> {
  const times = { startTime: timeOf('18:00'), endTime: timeOf('19:00') }
  const draft = { ...times, location: 'Lobby', kind: 'council' as const, type: 'general' as const, agenda: [], documentIds: [] }
  for (let index = count; index > 0; index -= 1) {
    const date = addDays(dayOf(context.now), -index)
    const title = `Meeting ${index}`
    const { _id } = await context.as('dilan', addDays(date, -3), timeOf('09:00'), (ctx) => scheduleMeeting(ctx, { ...draft, title, date }))
    if (index % 2 === 0) continue
    await context.as('dilan', addDays(date, -2), timeOf('09:00'), (ctx) => updateMeeting(ctx, _id, { location: 'Roof terrace' }))
  }
}

export const meetingsDemo: DemoPart = {
  /** Makes all events around the meetings, oldest first, so that the audit trail reads in order. */
  async seed(context) {
    // One more than these: last year's annual meeting is made with its votes.
    await seedMore(context, (MEETINGS.length + 1) * (context.scale - 1))
    context.progress('meetings')
    const actions = MEETINGS.flatMap((meeting, index) => actionsOf(context, meeting, index)).sort(inOrder)
    for (const action of actions) await action.run()
  }
}
