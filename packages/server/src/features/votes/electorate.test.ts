import { dashboard } from '@verandah/contract/dashboard'
import { users } from '@verandah/contract/users'
import { type Vote, votes } from '@verandah/contract/votes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { newcomer, session } from '../../test/people/newcomer.ts'
import { LONG_SESSIONS } from '../../test/records/transactions.ts'
import { COMMITTEE, votesIn } from '../../test/records/votes.ts'

for (const dialect of DIALECTS) {
  describe(`who may vote, on ${dialect}: votes`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
    })
    afterAll(() => building.close())

    const { open, get, cast, close, cancel } = votesIn(() => building)
    const ballotsOf = (vote: Vote) => vote.ballots?.map(({ user, choice }) => `${user.firstName} ${choice}`)
    const electorateOf = async (id: Vote['_id']) => {
      const ballots = building.app.databases.read.selectFrom('votes_ballots').select('user_id').where('vote_id', '=', id)
      return (await ballots.execute()).map(({ user_id }) => user_id).toSorted()
    }

    it('are opened for the active members of the committee, and nobody else', async () => {
      const sleeper = await newcomer(building, 'council', { isActive: false })
      const gone = await newcomer(building, 'treasurer')
      await building.as.ishara.call(users.delete, { params: { id: gone.id } })
      const vote = await open('ishara')
      expect(vote).toMatchObject({
        title: '[Paint]',
        status: 'open',
        openedBy: { firstName: 'Ishara' },
        eligible: COMMITTEE.length,
        cast: 0,
        myChoice: null,
        result: null,
        ballots: null,
        closedAt: null,
        version: 1,
        can: { cast: false, close: true, cancel: true }
      })
      expect(await electorateOf(vote._id)).toEqual(COMMITTEE.map((who) => building.ids[who]).toSorted())
      for (const who of ['amaya', 'ishara'] as const)
        await expect(cast(who, vote._id, 'for')).rejects.toMatchObject({ status: 403, code: 'forbidden' })
      expect((await get('malathi', vote._id)).can).toEqual({ cast: true, close: false, cancel: false })
      expect((await get('dilan', vote._id)).can).toEqual({ cast: true, close: true, cancel: true })
      // A person who is active again later has no vote in those opened before.
      await building.as.ishara.call(users.activate, { params: { id: sleeper.id }, body: { isActive: true } })
      const asSleeper = await session(building, sleeper.email)
      await expect(asSleeper.call(votes.cast, { params: { id: vote._id }, body: { choice: 'for' } })).rejects.toMatchObject({ status: 403 })
      await building.as.ishara.call(users.setRole, { params: { id: sleeper.id }, body: { role: 'resident' } })
      await cancel('ishara', vote._id)
    })

    it('refuse a role without a vote before the body is read', async () => {
      const { _id: id } = await open()
      for (const who of ['amaya', 'ishara', 'malathi'] as const) {
        const { statusCode } = await building.send(votes.cast, await building.tokenOf(who), {
          params: { id },
          headers: { 'content-type': 'application/json' },
          body: '{"choice":'
        })
        expect([who, statusCode]).toEqual([who, who === 'malathi' ? 400 : 403])
      }
      await cancel('dilan', id)
    })

    it('keep their electorate: who joins later has no vote; who leaves casts no more, and their ballot counts', async () => {
      const leaver = await newcomer(building, 'council', { firstName: 'Leaver' })
      const asLeaver = await session(building, leaver.email)
      const { _id: id, eligible } = await open()
      const second = await open()
      expect(eligible).toBe(COMMITTEE.length + 1)
      await asLeaver.call(votes.cast, { params: { id }, body: { choice: 'against' } })

      const joiner = await newcomer(building, 'council')
      const asJoiner = await session(building, joiner.email)
      const body = { choice: 'for' } as const
      await expect(asJoiner.call(votes.cast, { params: { id }, body })).rejects.toMatchObject({ status: 403 })
      expect((await asJoiner.call(votes.get, { params: { id } })).can.cast).toBe(false)
      expect((await asJoiner.call(dashboard.get)).pendingVotes).toBe(0)

      await building.as.ishara.call(users.setRole, { params: { id: leaver.id }, body: { role: 'administrator' } })
      const asFormer = await session(building, leaver.email)
      expect((await asFormer.call(votes.list, { query: { waiting: 'true' } })).pagination.total).toBe(0)
      await expect(asFormer.call(votes.cast, { params: { id: second._id }, body })).rejects.toMatchObject({ status: 403 })
      expect((await asFormer.call(votes.get, { params: { id } })).can.cast).toBe(false)
      for (const who of COMMITTEE) expect((await cast(who, second._id, 'for')).status).toBe('open')
      expect((await close('dilan', second._id)).status).toBe('decided')
      expect(ballotsOf(await close('dilan', id))).toEqual(['Leaver against'])
      await building.as.ishara.call(users.setRole, { params: { id: leaver.id }, body: { role: 'resident' } })
      await building.as.ishara.call(users.setRole, { params: { id: joiner.id }, body: { role: 'resident' } })
    })
  })
}
