import { MINUTE_MS, addMs } from '@verandah/contract/dates'
import { dashboard } from '@verandah/contract/dashboard'
import { reports } from '@verandah/contract/reports'
import { search } from '@verandah/contract/search'
import type { Vote } from '@verandah/contract/votes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { statuses } from '../../test/people/newcomer.ts'
import { LONG_SESSIONS } from '../../test/records/transactions.ts'
import { COMMITTEE, HOUR_MS, votesIn } from '../../test/records/votes.ts'
import { transact } from '../../core/transact.ts'
import { closeOverdue } from './closing.service.ts'

for (const dialect of DIALECTS) {
  describe(`votes on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
    })
    afterAll(() => building.close())

    const { open, get, list, cast, close, cancel, wait, now } = votesIn(() => building)
    const runJob = () => transact(building.app, { actor: null, now: building.clock.now }, closeOverdue)
    const storedBallots = (id: Vote['_id']) =>
      building.app.databases.read.selectFrom('votes_ballots').select('choice').where('vote_id', '=', id).execute()
    const ballotsOf = (vote: Awaited<ReturnType<typeof get>>) => vote.ballots?.map(({ user, choice }) => `${user.firstName} ${choice}`)

    it('take no deadline that has passed, nor a quorum that is no percentage', async () => {
      await expect(open('dilan', { deadline: now() })).rejects.toMatchObject({
        status: 400,
        message: 'The deadline must be in the future',
        errors: [{ path: 'deadline' }]
      })
      for (const quorumPercent of [0, 101, 50.5])
        await expect(open('dilan', { quorumPercent })).rejects.toMatchObject({ status: 400, errors: [{ path: 'quorumPercent' }] })
    })

    it('show only the turnout while they are open, and everything once all have voted', async () => {
      const { _id: id } = await open('dilan', { quorumPercent: 100 })
      const choices = ['for', 'for', 'against', 'abstain'] as const
      for (const [index, choice] of choices.entries()) {
        const mine = await cast(COMMITTEE[index]!, id, choice)
        expect(mine).toMatchObject({ status: 'open', cast: index + 1, myChoice: choice, result: null, ballots: null, version: 1 })
      }
      // Changed, and changed back; sent with a version, which does not count.
      expect(await cast('malathi', id, 'against', 7)).toMatchObject({ cast: 4, myChoice: 'against' })
      expect(await cast('malathi', id, 'for')).toMatchObject({ cast: 4, myChoice: 'for', updatedAt: (await get('dilan', id)).createdAt })
      expect(await get('farook', id)).toMatchObject({ cast: 4, myChoice: 'for', result: null, ballots: null })
      const audit = building.app.databases.read.selectFrom('audit').where('subject_id', '=', id).orderBy('number')
      const trail = await audit.select(['kind', 'actor_id', 'details']).execute()
      expect(JSON.stringify(trail)).not.toMatch(/against|abstain/)
      const casts = trail.flatMap(({ kind, actor_id, details }) =>
        kind === 'votes.cast' ? [[actor_id, (JSON.parse(details) as { isChange: boolean }).isChange]] : []
      )
      const { malathi } = building.ids
      expect(casts).toEqual([...COMMITTEE.slice(0, 4).map((who) => [building.ids[who], false]), [malathi, true], [malathi, true]])

      const last = await cast('nirmala', id, 'for')
      expect(last).toMatchObject({
        status: 'decided',
        cast: 5,
        closedAt: now(),
        version: 2,
        result: { for: 3, against: 1, abstain: 1, quorumReached: true },
        can: { cast: false, close: false, cancel: false }
      })
      expect(ballotsOf(last)).toEqual(['Farook for', 'Malathi for', 'Nirmala for', 'Tharindu against', 'Dilan abstain'])
      await expect(cast('malathi', id, 'against')).rejects.toMatchObject({ status: 409, message: 'This vote is closed already' })
    })

    it('are closed early with what was cast, fail without the quorum, and a tie fails', async () => {
      const few = await open('dilan', { quorumPercent: 41 })
      for (const who of ['malathi', 'farook'] as const) await cast(who, few._id, 'for')
      await expect(close('nirmala', few._id, 9)).rejects.toMatchObject({ status: 412 })
      expect(await close('nirmala', few._id, 1)).toMatchObject({ status: 'failed', result: { for: 2, quorumReached: false }, version: 2 })
      await expect(close('nirmala', few._id)).rejects.toMatchObject({ status: 409 })

      const tie = await open('dilan', { quorumPercent: 40 })
      await cast('malathi', tie._id, 'for')
      await cast('farook', tie._id, 'against')
      expect(await close('dilan', tie._id)).toMatchObject({ status: 'failed', result: { quorumReached: true } })
      const silent = await open()
      expect(await close('dilan', silent._id)).toMatchObject({ status: 'failed', cast: 0, ballots: [] })
    })

    it('are cancelled without a result, and nobody learns who voted what', async () => {
      const { _id: id } = await open()
      const other = await open()
      for (const one of [id, other._id]) {
        await cast('malathi', one, 'for')
        await cast('dilan', one, 'against')
      }
      const cancelled = await cancel('dilan', id, '[Asked too early]')
      expect(cancelled).toMatchObject({
        status: 'cancelled',
        cancelReason: '[Asked too early]',
        closedAt: now(),
        cast: 2,
        eligible: COMMITTEE.length,
        myChoice: null,
        result: null,
        ballots: null
      })
      expect(await get('malathi', id)).toMatchObject({ cast: 2, myChoice: null })
      // Nor does whoever reads the database, or an archive of it.
      expect((await storedBallots(id)).map(({ choice }) => choice)).toEqual(COMMITTEE.map(() => null))
      expect(ballotsOf(await close('nirmala', other._id))).toEqual(['Malathi for', 'Dilan against'])
      for (const end of [() => close('dilan', id), () => cancel('dilan', id), () => cast('farook', id, 'for')])
        await expect(end()).rejects.toMatchObject({ status: 409 })
    })

    it('are closed from the very moment of their deadline, wherever they are read; the job then stores the same', async () => {
      const { _id: id, deadline } = await open('dilan', { deadline: addMs(now(), HOUR_MS + 30_500), quorumPercent: 40 })
      wait(HOUR_MS + 30_499)
      await cast('malathi', id, 'for')
      expect(await cast('farook', id, 'for')).toMatchObject({ status: 'open', can: { cast: true } })
      await runJob()
      expect((await get('farook', id)).status).toBe('open')
      wait(1)
      await expect(cast('tharindu', id, 'for')).rejects.toMatchObject({ status: 409 })
      await expect(cast('farook', id, 'against')).rejects.toMatchObject({ status: 409 })
      for (const end of [close, cancel]) await expect(end('dilan', id)).rejects.toMatchObject({ status: 409 })
      const seen = await get('tharindu', id)
      expect(seen).toMatchObject({ status: 'decided', closedAt: deadline, cast: 2, result: { for: 2 }, can: { cast: false, close: false } })
      expect((await list('tharindu', { limit: 100 })).votes.find(({ _id }) => _id === id)).toEqual(seen)
      // The job comes later than the deadline.
      wait(MINUTE_MS)
      await runJob()
      await runJob()
      expect(await get('tharindu', id)).toEqual({ ...seen, version: 2, updatedAt: now() })
      const events = await building.app.databases.read.selectFrom('audit').select('kind').where('subject_id', '=', id).execute()
      expect(events.filter(({ kind }) => kind === 'votes.decided')).toHaveLength(1)
    })

    it('are closed from that moment on in the dashboard, the search and the charts, whose answers are cached for a minute', async () => {
      building.clock.now = new Date(Math.ceil(Date.parse(now()) / MINUTE_MS) * MINUTE_MS)
      const { _id: id } = await open('dilan', { title: '[Gate]', deadline: addMs(now(), 30_500) })
      const { malathi } = building.as
      const shown = async () => {
        const { votes: waiting } = await malathi.call(dashboard.get)
        const { votes: found } = await malathi.call(search.find, { query: { q: '[Gate]' } })
        const { votes: charted } = await malathi.call(reports.get, { query: { months: '3' } })
        const isAmong = (some: readonly { _id: string }[] = []) => some.some(({ _id }) => _id === id)
        return [isAmong(waiting), found?.hits.map(({ status }) => status), isAmong(charted)]
      }
      wait(30_499)
      // An answer that is asked for once is not cached.
      await shown()
      expect(await shown()).toEqual([true, ['open'], false])
      wait(1)
      expect(await shown()).toEqual([false, ['failed'], true])
    })

    it('are closed once when two close at the same moment, or close and cast, and every ballot that was taken is counted', async () => {
      const two = await open()
      expect(await statuses([close('dilan', two._id), close('nirmala', two._id)])).toEqual([200, 409])
      const mixed = await open()
      expect(await statuses([close('dilan', mixed._id), cancel('nirmala', mixed._id)])).toEqual([200, 409])

      const { _id: id } = await open()
      const results = await Promise.allSettled([
        ...COMMITTEE.map((who) => cast(who, id, 'for')),
        close('ishara', id),
        transact(building.app, { actor: null, now: building.clock.now }, closeOverdue)
      ])
      const taken = results.slice(0, COMMITTEE.length).filter(({ status }) => status === 'fulfilled').length
      const vote = await get('ishara', id)
      expect(vote).toMatchObject({ cast: taken, version: 2, result: { for: taken, against: 0, abstain: 0 } })
      expect(vote.ballots).toHaveLength(taken)
      // The last voter closes it too; then there is nothing left to close.
      const closedByHand = results[COMMITTEE.length]?.status === 'fulfilled'
      expect(closedByHand || taken === COMMITTEE.length).toBe(true)
      const ends = await building.app.databases.read.selectFrom('audit').select('kind').where('subject_id', '=', id).execute()
      expect(ends.filter(({ kind }) => kind === 'votes.decided' || kind === 'votes.failed')).toHaveLength(1)
    })

    it('stand in the list open ones first by deadline, then closed ones, the latest deadline first, page by page', async () => {
      await building.app.databases.write.deleteFrom('votes_ballots').execute()
      await building.app.databases.write.deleteFrom('votes').execute()
      const titled = (title: string, hours: number) => open('dilan', { title, deadline: addMs(now(), hours * HOUR_MS) })
      await titled('passed', 1)
      await titled('soon', 5)
      const early = await titled('closed early', 50)
      await titled('late', 90)
      const called = await titled('cancelled', 2)
      await close('dilan', early._id)
      await cancel('dilan', called._id)
      wait(HOUR_MS)
      const titles = async (query: object) => (await list('malathi', query)).votes.map(({ title }) => title)
      const whole = ['soon', 'late', 'closed early', 'cancelled', 'passed']
      expect(await titles({})).toEqual(whole)
      expect((await list('malathi', { limit: 3 })).pagination).toMatchObject({ total: 5, pages: 2 })
      for (const limit of [1, 2, 3])
        for (let page = 1; page <= 6; page += 1)
          expect(await titles({ page, limit })).toEqual(whole.slice((page - 1) * limit, page * limit))
      // The charts have those that ended with a result, by when they closed.
      const { votes: turnout } = await building.as.malathi.call(reports.get, { query: { months: '3' } })
      expect(turnout).toMatchObject([
        { title: 'closed early', closedAt: addMs(now(), -HOUR_MS), eligible: 5, cast: 0 },
        { title: 'passed', closedAt: now(), eligible: 5, cast: 0 }
      ])
    })

    it('are in the charts of the months in which they closed, not of their deadline', async () => {
      const { now: before } = building.clock
      building.clock.now = new Date('2026-11-30T18:29:59.999Z')
      const { _id: id } = await open('dilan', { title: '[Early]', deadline: addMs(now(), 48 * HOUR_MS) })
      await close('dilan', id)
      const charted = async (months: string) =>
        (await building.as.malathi.call(reports.get, { query: { months } })).votes.some(({ _id }) => _id === id)
      expect(await charted('1')).toBe(true)
      // In Colombo it is December.
      wait(1)
      expect([await charted('1'), await charted('2')]).toEqual([false, true])
      await building.app.databases.write.deleteFrom('votes_ballots').where('vote_id', '=', id).execute()
      await building.app.databases.write.deleteFrom('votes').where('id', '=', id).execute()
      building.clock.now = before
    })

    it('wait on the council’s dashboard until they are cast or closed', async () => {
      const waiting = async () => {
        const { pendingVotes, votes: next, summary } = await building.as.malathi.call(dashboard.get)
        return [pendingVotes, next?.map(({ title, status }) => `${title} ${status}`), summary]
      }
      expect(await waiting()).toEqual([2, ['soon pending', 'late pending'], '2 pending votes.'])
      const [soon, late] = (await list('malathi')).votes
      await cast('malathi', late!._id, 'abstain')
      expect(await waiting()).toEqual([1, ['soon pending'], '1 pending vote.'])
      building.clock.now = new Date(soon!.deadline)
      expect(await waiting()).toEqual([0, [], 'Nothing is waiting for you right now.'])
    })
  })
}
