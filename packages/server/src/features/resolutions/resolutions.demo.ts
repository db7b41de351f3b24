import { hash } from 'node:crypto'
import type { BallotChoice, CountedChoices } from '@verandah/contract/ballots'
import { type Time, timeOf } from '@verandah/contract/dates'
import type { AssemblyItemId, CandidateId, ResolutionId } from '@verandah/contract/ids'
import type { Ctx, Extensions } from '../../core/context.ts'
import type { SeedContext } from '../../demo/context.ts'
import { DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import { candidatesOf, readItems } from '../assemblies/agenda/items.queries.ts'
import { castBallot } from './ballots/cast.service.ts'
import { closeResolution } from './closing.service.ts'
import { openResolution } from './opening.service.ts'
import { confirmPaper, enterPaper, markPaper } from './paper/paper.service.ts'
import { createResolution } from './resolutions.service.ts'

/** Codes of the notice of a meeting that is over stand for nothing. */
const noCodes = (text: string) => hash('sha256', text, 'base64url')

/** The people who vote on their phones; the others vote on paper. */
const ON_THE_PHONE: DemoPersonName[] = ['nirmala', 'dilan', 'tharindu', 'malathi', 'farook', 'amaya']

type TakeVotes = Extensions['assemblies.demoVotes']

/** A meeting in which votes are taken, and the units that are there. */
type DemoHall = Parameters<TakeVotes>[1] & { context: SeedContext }

interface Vote {
  itemId: AssemblyItemId
  at: string
  /** Two who count; neither is the chair or a candidate. */
  tellers: [DemoPersonName, DemoPersonName]
}

function clockOf({ context, day }: DemoHall, at: string) {
  let minute = 0
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const next = (): Time => {
    const past = hours * 60 + minutes + minute
    minute += 1
    return timeOf(`${String(Math.floor(past / 60)).padStart(2, '0')}:${String(past % 60).padStart(2, '0')}`)
  }
  return <T>(who: DemoPersonName, action: (ctx: Ctx) => Promise<T>) => context.as(who, day, next(), action)
}

type Draft = Partial<Parameters<typeof createResolution>[2]>

async function open(hall: DemoHall, vote: Vote, as: ReturnType<typeof clockOf>, draft: Draft): Promise<ResolutionId> {
  const { cipher } = hall.context.store
  const whole = {
    itemId: vote.itemId,
    method: 'poll' as const,
    secrecy: 'open' as const,
    weight: undefined,
    minutes: null,
    rescindsId: undefined
  }
  const { _id: id } = await as('dilan', (ctx) => createResolution(ctx, hall.id, { ...whole, ...draft }))
  await as('dilan', (ctx) => openResolution(ctx, cipher, id))
  return id
}

const close = ({ context }: DemoHall, as: ReturnType<typeof clockOf>, id: ResolutionId) =>
  as('dilan', (ctx) => closeResolution(ctx, context.store.cipher, id))

async function countTwice(
  hall: DemoHall,
  vote: Vote,
  as: ReturnType<typeof clockOf>,
  id: ResolutionId,
  batch: 'hands' | 'urn',
  choices: CountedChoices
) {
  const { cipher } = hall.context.store
  const [first, second] = vote.tellers
  const { _id: paperId } = await as(first, (ctx) => enterPaper(ctx, { cipher, hash: noCodes }, id, { batch, choices }))
  await as(second, (ctx) => confirmPaper(ctx, cipher, { id, paperId }, choices))
}

/** Votes by hands: so many against and so many abstentions, all others for. */
async function byHands(hall: DemoHall, vote: Vote, { against, abstain }: { against: number; abstain: number }): Promise<void> {
  const as = clockOf(hall, vote.at)
  const id = await open(hall, vote, as, { method: 'hands', weight: 'head' })
  const counts = { for: hall.labels.length - against - abstain, against, abstain }
  const choices = (['for', 'against', 'abstain'] as const).map((choice) => ({ choice, weight: null, count: counts[choice] }))
  await countTwice(hall, vote, as, id, 'hands', choices)
  await close(hall, as, id)
}

const unitOf = (who: DemoPersonName) => DEMO_PEOPLE[who].unit ?? ''
const votersOf = ({ labels }: DemoHall) => {
  const phones = ON_THE_PHONE.filter((who) => labels.includes(unitOf(who)))
  const online = new Set(phones.map(unitOf))
  return { phones, onPaper: labels.filter((label) => !online.has(label)) }
}

/** Votes openly, by shares: some on the phone, the others on paper, which two tellers enter. */
async function byShares(hall: DemoHall, vote: Vote, choiceOf: (index: number) => 'for' | 'against' | 'abstain'): Promise<void> {
  const as = clockOf(hall, vote.at)
  const { cipher } = hall.context.store
  const id = await open(hall, vote, as, { weight: 'share' })
  const { phones, onPaper } = votersOf(hall)
  for (const who of phones) await as(who, (ctx) => castBallot(ctx, cipher, id, { unit: unitOf(who), choice: 'for' }))
  const [first, second] = vote.tellers
  const choicesOf = (index: number): CountedChoices => [{ choice: choiceOf(index), weight: null, count: 1 }]
  const entered = await as(first, async (ctx) => {
    const ids = []
    for (const [index, unit] of onPaper.entries())
      ids.push((await enterPaper(ctx, { cipher, hash: noCodes }, id, { unit, choices: choicesOf(index) }))._id)
    return ids
  })
  await as(second, async (ctx) => {
    for (const [index, paperId] of entered.entries()) await confirmPaper(ctx, cipher, { id, paperId }, choicesOf(index))
  })
  await close(hall, as, id)
}

/** Elects in secret, by heads: some on the phone, the others into the urn, which two tellers count. */
async function inSecret(hall: DemoHall, vote: Vote, candidates: readonly CandidateId[], seats: number): Promise<void> {
  const as = clockOf(hall, vote.at)
  const { cipher } = hall.context.store
  const id = await open(hall, vote, as, { secrecy: 'secret', weight: 'head' })
  const { phones, onPaper } = votersOf(hall)
  /** Each leaves out another candidate; most leave out the last. */
  const leaving = (index: number): BallotChoice =>
    candidates.filter((_, place) => place !== (index % 3 === 0 ? index % candidates.length : seats))
  for (const [index, who] of phones.entries())
    await as(who, (ctx) => castBallot(ctx, cipher, id, { unit: unitOf(who), choice: leaving(index) }))
  const [first] = vote.tellers
  await as(first, async (ctx) => {
    for (const unit of onPaper) await markPaper(ctx, noCodes, id, unit)
  })
  const counted = Map.groupBy(onPaper.keys(), (index) => JSON.stringify(leaving(index)))
  const choices = [...counted].map(([choice, papers]) => ({
    choice: JSON.parse(choice) as BallotChoice,
    weight: null,
    count: [...papers].length
  }))
  await countTwice(hall, vote, as, id, 'urn', choices)
  await close(hall, as, id)
}

/** Takes the seven votes of last year's annual meeting. */
export const takeVotes: TakeVotes = async (context, given) => {
  const hall = { ...given, context }
  const items = await hall.context.as('dilan', hall.day, timeOf('17:41'), (ctx) => readItems(ctx.db, hall.id))
  const item = (title: string) => {
    const found = items.find((one) => one.title.startsWith(title))
    if (found === undefined) throw new RangeError(`There is no item ${title}`)
    return found
  }
  const council: ['malathi', 'farook'] = ['malathi', 'farook']
  const others: ['amaya', 'ishara'] = ['amaya', 'ishara']
  await byHands(hall, { itemId: item('Minutes').id, at: '17:45', tellers: council }, { against: 0, abstain: 2 })
  await byHands(hall, { itemId: item('Accounts').id, at: '18:00', tellers: council }, { against: 0, abstain: 3 })
  await byShares(hall, { itemId: item('Budget').id, at: '18:10', tellers: council }, (index) => (index % 14 === 5 ? 'against' : 'for'))
  await byShares(hall, { itemId: item('Sinking').id, at: '18:25', tellers: council }, (index) => (index % 9 === 4 ? 'against' : 'for'))
  await byHands(hall, { itemId: item('Insurance').id, at: '18:40', tellers: council }, { against: 1, abstain: 0 })
  await byHands(hall, { itemId: item('Visitor').id, at: '18:50', tellers: council }, { against: 12, abstain: 4 })
  const election = item('Election')
  const candidates = candidatesOf(election).map(({ _id }) => _id)
  await inSecret(hall, { itemId: election.id, at: '19:00', tellers: others }, candidates, election.seats ?? 1)
}
