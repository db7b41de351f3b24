import { addMs } from '@verandah/contract/dates'
import { dashboard } from '@verandah/contract/dashboard'
import type { Role } from '@verandah/contract/roles'
import { users } from '@verandah/contract/users'
import { type Vote, VOTE_CHOICES, type VoteChoice, votes } from '@verandah/contract/votes'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { LONG_SESSIONS } from '../../test/records/transactions.ts'
import { COMMITTEE, HOUR_MS, votesIn } from '../../test/records/votes.ts'
import { cases } from '../../test/properties.ts'
import { closeOverdue } from './closing.service.ts'
import { isQuorumReached, outcomeOf, resultOf } from './result.ts'

describe('the count', () => {
  it('is exact: the quorum is a share of whole people, and abstentions count for it alone', () => {
    const counts = fc.record({ agreed: fc.nat(40), against: fc.nat(40), abstain: fc.nat(40), absent: fc.nat(40) })
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 100 }), ({ agreed, against, abstain, absent }, quorumPercent) => {
        const of = <Choice extends VoteChoice>(choice: Choice, count: number) => Array.from({ length: count }, () => choice)
        const choices = [...of('for', agreed), ...of('against', against), ...of('abstain', abstain)]
        const eligible = choices.length + absent
        const result = resultOf(choices, { eligible, quorumPercent })
        const quorumReached = BigInt(choices.length) * 100n >= BigInt(eligible) * BigInt(quorumPercent)
        expect(result).toEqual({ for: agreed, against, abstain, quorumReached })
        expect(outcomeOf(result)).toBe(quorumReached && agreed > against ? 'decided' : 'failed')
      })
    )
  })

  it.each([
    [1, 3, 33, true],
    [1, 3, 34, false],
    [2, 3, 67, false],
    [29, 50, 58, true],
    [28, 50, 57, false],
    [7, 7, 100, true]
  ])('%i of %i reach a quorum of %i%%: %s', (cast, eligible, quorumPercent, expected) => {
    expect(isQuorumReached(cast, { eligible, quorumPercent })).toBe(expected)
  })
})

type Voter = (typeof COMMITTEE)[number]
type Step =
  | { do: 'open'; hours: number; quorum: number }
  | { do: 'cast'; who: Voter; vote: number; choice: VoteChoice }
  | { do: 'close' | 'cancel'; vote: number }
  | { do: 'wait'; minutes: number }
  | { do: 'role'; role: Role }
  | { do: 'job' }

const voteNumber = fc.nat(3)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      hours: fc.integer({ min: 1, max: 6 }),
      quorum: fc.constantFrom(1, 40, 60, 61, 100)
    })
  },
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant('cast' as const),
      who: fc.constantFrom(...COMMITTEE),
      vote: voteNumber,
      choice: fc.constantFrom(...VOTE_CHOICES)
    })
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('close' as const, 'cancel' as const), vote: voteNumber }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(30, 60, 90) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('role' as const), role: fc.constantFrom<Role>('resident', 'council', 'treasurer') })
  },
  { weight: 1, arbitrary: fc.constant({ do: 'job' as const }) }
)

/** The expected rights by the rules alone. */
interface Expected {
  id: Vote['_id']
  deadline: string
  quorum: number
  electorate: Voter[]
  ballots: Map<Voter, VoteChoice>
  end: 'closed' | 'cancelled' | null
}

for (const dialect of DIALECTS) {
  describe(`votes under any actions, on ${dialect}`, () => {
    let building: TestBuilding
    /** Farook's, who leaves the committee and comes back. */
    let role: Role = 'council'
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
    })
    afterAll(() => building.close())
    const { open, get, cast, close, cancel, wait, now } = votesIn(() => building)
    const isOpen = ({ end, deadline }: Expected) => end === null && now() < deadline
    const isMember = (who: Voter) => who !== 'farook' || role !== 'resident'
    const statusOf = (call: Promise<unknown>) =>
      call.then(
        () => 200,
        (error: { status: number }) => error.status
      )

    async function take(one: Step, all: Expected[]): Promise<void> {
      if (one.do === 'open') {
        const { _id: id, deadline } = await open('dilan', { deadline: addMs(now(), one.hours * HOUR_MS), quorumPercent: one.quorum })
        all.push({ id, deadline, quorum: one.quorum, electorate: COMMITTEE.filter(isMember), ballots: new Map(), end: null })
      } else if (one.do === 'wait') wait(one.minutes * 60_000)
      else if (one.do === 'job') await transact(building.app, { actor: null, now: building.clock.now }, closeOverdue)
      else if (one.do === 'role') {
        if (one.role === role) return
        await building.as.ishara.call(users.setRole, { params: { id: building.ids.farook }, body: { role: one.role } })
        role = one.role
      } else {
        const vote = all[one.vote]
        if (vote === undefined) return
        if (one.do === 'cast') {
          if (one.who === 'farook') return takeFarooks(vote, one.choice)
          const expected = isOpen(vote) ? 200 : 409
          expect(await statusOf(cast(one.who, vote.id, one.choice))).toBe(expected)
          if (expected === 200) count(vote, one.who, one.choice)
        } else {
          const expected = isOpen(vote) ? 200 : 409
          expect(await statusOf((one.do === 'close' ? close : cancel)('nirmala', vote.id))).toBe(expected)
          if (expected === 200) vote.end = one.do === 'close' ? 'closed' : 'cancelled'
        }
      }
    }

    function count(vote: Expected, who: Voter, choice: VoteChoice) {
      vote.ballots.set(who, choice)
      if (vote.ballots.size === vote.electorate.length) vote.end = 'closed'
    }

    /** A change of role has ended his session. */
    async function takeFarooks(vote: Expected, choice: VoteChoice): Promise<void> {
      const farook = building.withToken(await building.freshToken('farook'))
      const expected = !vote.electorate.includes('farook') || !isMember('farook') ? 403 : isOpen(vote) ? 200 : 409
      expect(await statusOf(farook.call(votes.cast, { params: { id: vote.id }, body: { choice } }))).toBe(expected)
      if (expected === 200) count(vote, 'farook', choice)
    }

    async function compare(vote: Expected): Promise<void> {
      const seen = await get('malathi', vote.id)
      const counted = (choice: VoteChoice) => [...vote.ballots.values()].filter((one) => one === choice).length
      const turnout = vote.ballots.size
      const quorumReached = turnout / vote.electorate.length >= vote.quorum / 100
      const outcome = quorumReached && counted('for') > counted('against') ? 'decided' : 'failed'
      const status = vote.end === 'cancelled' ? 'cancelled' : isOpen(vote) ? 'open' : outcome
      expect(seen).toMatchObject({ status, eligible: vote.electorate.length, cast: turnout })
      expect(seen.myChoice).toBe((status === 'cancelled' ? undefined : vote.ballots.get('malathi')) ?? null)
      if (status === 'open' || status === 'cancelled') expect([seen.result, seen.ballots]).toEqual([null, null])
      else {
        expect(seen.result).toEqual({ for: counted('for'), against: counted('against'), abstain: counted('abstain'), quorumReached })
        const ids = (seen.ballots ?? []).map(({ user, choice }) => `${user._id} ${choice}`)
        expect(ids.toSorted()).toEqual([...vote.ballots].map(([who, choice]) => `${building.ids[who]} ${choice}`).toSorted())
      }
    }

    it('have the electorate, the turnout and the result that the rules give', async () => {
      let taken = 0
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
          const all: Expected[] = []
          await building.app.databases.write.deleteFrom('votes_ballots').execute()
          await building.app.databases.write.deleteFrom('votes').execute()
          for (const one of [{ do: 'open', hours: 3, quorum: 60 } as const, ...steps]) await take(one, all)
          for (const vote of all) await compare(vote)
          const { pendingVotes } = await building.as.malathi.call(dashboard.get)
          expect(pendingVotes).toBe(all.filter((vote) => isOpen(vote) && !vote.ballots.has('malathi')).length)
          taken += all.reduce((sum, { ballots }) => sum + ballots.size, 0)
        }),
        { ...cases(4, 15), endOnFailure: true }
      )
      expect(taken).toBeGreaterThan(20)
    })
  })
}
