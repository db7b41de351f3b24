import { addDays, type Day, dayOf, instantAt, type Time, timeOf } from '@verandah/contract/dates'
import type { VoteChoice, VoteId } from '@verandah/contract/votes'
import type { DemoPart, SeedContext } from '../../demo/context.ts'
import { documentsNamed } from '../../demo/documentsNamed.ts'
import { castBallot, createVote } from './votes.service.ts'

type Voter = 'malathi' | 'farook' | 'tharindu' | 'dilan' | 'nirmala'

interface DemoVote {
  title: string
  description: string
  by: 'dilan' | 'nirmala'
  /** Days from today. */
  opened: number
  closes: number
  quorumPercent: number
  ballots: Partial<Record<Voter, VoteChoice>>
  /** The titles of those that are attached. */
  documents?: string[]
}

/** The demo's votes: two are decided, because all have voted; four wait for Malathi's vote. */
const VOTES: DemoVote[] = [
  {
    title: 'Lift maintenance contract: the second year',
    description:
      'Stay with Lanka Lift Engineering for the second year at LKR 32,000 a month, as the treasurer recommends after three offers.',
    by: 'dilan',
    opened: -19,
    closes: -12,
    quorumPercent: 60,
    ballots: { nirmala: 'for', tharindu: 'for', dilan: 'for', malathi: 'for', farook: 'against' }
  },
  {
    title: 'Quiet hours from 22:00 to 06:00',
    description: 'The house rules name quiet hours for the whole building, the roof terrace included.',
    by: 'nirmala',
    opened: -48,
    closes: -41,
    quorumPercent: 50,
    ballots: { nirmala: 'for', dilan: 'for', malathi: 'for', tharindu: 'abstain', farook: 'for' }
  },
  {
    title: 'A new colour for the lobby',
    description: 'In light grey, as the stairs are to be. LKR 45,000 from the repair budget, in the weeks after the general meeting.',
    by: 'dilan',
    opened: -3,
    closes: 3,
    quorumPercent: 50,
    ballots: { nirmala: 'for', tharindu: 'abstain' }
  },
  {
    title: 'Visitor parking: two hours at most',
    description: 'Visitors register at the gate and park for two hours at most. After that the guards ask the resident.',
    by: 'dilan',
    opened: -4,
    closes: 6,
    quorumPercent: 50,
    ballots: { farook: 'against', dilan: 'for' }
  },
  {
    title: 'Rain water for the garden',
    description: 'Ask three companies for an offer for a tank that gathers the rain from the roof and waters the garden.',
    by: 'nirmala',
    opened: -2,
    closes: 10,
    quorumPercent: 60,
    ballots: { nirmala: 'for' }
  },
  {
    title: 'Open the roof terrace until 23:00 at weekends',
    description: 'On Fridays and Saturdays, for six months, as a trial. The quiet hours stay as they are.',
    by: 'nirmala',
    opened: -1,
    closes: 13,
    quorumPercent: 50,
    ballots: {},
    documents: ['House rules']
  }
]

const OPENED_AT = timeOf('11:20')
const CLOSES_AT = timeOf('18:00')
const FIRST_CAST_HOUR = 12

interface Action {
  on: Day
  at: Time
  run: () => Promise<unknown>
}

/** Opens a vote and casts the ballots, one an hour on the same day. */
function actionsOf(context: SeedContext, { by, opened, closes, ballots, documents, ...draft }: DemoVote): Action[] {
  const today = dayOf(context.now)
  const on = addDays(today, opened)
  const made = Promise.withResolvers<VoteId>()
  const body = { ...draft, deadline: instantAt(addDays(today, closes), CLOSES_AT) }
  const open = async () => {
    const documentIds = await documentsNamed(context, documents)
    made.resolve((await context.as(by, on, OPENED_AT, (ctx) => createVote(ctx, { ...body, documentIds })))._id)
  }
  const casts = (Object.entries(ballots) as [Voter, VoteChoice][]).map(([who, choice], index): Action => {
    const at = timeOf(`${FIRST_CAST_HOUR + index}:40`)
    return { on, at, run: async () => made.promise.then((id) => context.as(who, on, at, (ctx) => castBallot(ctx, id, choice))) }
  })
  return [{ on, at: OPENED_AT, run: open }, ...casts]
}

const inOrder = (a: Action, b: Action) => `${a.on}${a.at}`.localeCompare(`${b.on}${b.at}`)

export const votesDemo: DemoPart = {
  async seed(context) {
    context.progress('votes')
    const actions = VOTES.flatMap((vote) => actionsOf(context, vote)).sort(inOrder)
    for (const { run } of actions) await run()
  }
}
