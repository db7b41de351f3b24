import { HOUR_MS, instant } from '@verandah/contract/dates'
import { signIn } from '@verandah/contract/signIn'
import type { SessionId } from '@verandah/contract/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../core/secrets/tokens.ts'
import { transact } from '../../core/transact.ts'
import { DEMO_PEOPLE, DEMO_PASSWORD } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

const DAY = 24 * HOUR_MS
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const { amaya, tharindu } = DEMO_PEOPLE

for (const dialect of DIALECTS) {
  describe(`one’s sessions on ${dialect}`, () => {
    let building: TestBuilding
    const start = new Date('2026-11-21T06:30:00Z').getTime()
    const at = (ms: number) => (building.clock.now = new Date(start + ms))
    const db = () => building.app.databases.write
    beforeAll(async () => {
      building = await openBuilding(dialect, { TRUST_PROXY: 'true' })
    })
    beforeEach(async () => {
      at(0)
      await transact(building.app, { actor: null, now: building.clock.now }, (ctx) => ctx.db.deleteFrom('sign_in_sessions').execute())
    })
    afterAll(() => building.close())

    const enter = async ({ email }: { email: string }, headers: Record<string, string> = {}) => {
      const answer = await building.send(signIn.login, undefined, { body: { email, password: DEMO_PASSWORD }, headers })
      return building.withToken(answer.json<{ token: string }>().token)
    }
    type Caller = Awaited<ReturnType<typeof enter>>
    const list = async (me: Caller) => (await me.call(signIn.sessions)).sessions
    const currentId = async (me: Caller) => (await list(me)).find((session) => session.current)!._id
    const isOver = (me: Caller) => expect(me.call(signIn.me)).rejects.toMatchObject({ status: 401, code: 'no_session' })
    const revocations = async () => {
      const rows = await db()
        .selectFrom('audit')
        .select(['kind', 'details', 'actor_id'])
        .where('kind', 'in', ['signIn.sessionsRevoked', 'signIn.sessionEnded'])
        .orderBy('number')
        .execute()
      return rows.map(({ kind, details, actor_id }) => ({ kind, actor_id, ...(JSON.parse(details) as object) }))
    }

    it('are listed with the one used last first, as people say it, without anybody else’s', async () => {
      const phone = await enter(amaya, { 'user-agent': PHONE, 'x-forwarded-for': '192.0.2.7' })
      at(HOUR_MS)
      // The address that a proxy forwards counts only where it is one.
      const desk = await enter(amaya, { 'x-forwarded-for': 'nonsense' })
      await enter(tharindu)
      expect(await list(desk)).toEqual([
        expect.objectContaining({ device: 'Unknown device', ip: '127.0.0.1', createdAt: '2026-11-21T07:30:00.000Z', current: true }),
        {
          _id: await currentId(phone),
          device: 'Safari on iPhone',
          ip: '192.0.2.7',
          createdAt: '2026-11-21T06:30:00.000Z',
          lastUsedAt: '2026-11-21T06:30:00.000Z',
          current: false
        }
      ])
      at(2 * HOUR_MS)
      await phone.call(signIn.me)
      await building.app.afterAnswer.settled()
      expect((await list(phone)).map((session) => [session.lastUsedAt, session.current])).toEqual([
        ['2026-11-21T08:30:00.000Z', true],
        ['2026-11-21T07:30:00.000Z', false]
      ])
    })

    it('are listed while they live: not the unused ones, not the old ones', async () => {
      const lives = async (person: { email: string }, idle: number, max: number) => {
        at(0)
        await enter(person)
        at(idle)
        expect(await list(await enter(person))).toHaveLength(2)
        at(idle + 1)
        expect(await list(await enter(person))).toHaveLength(2)
        await transact(building.app, { actor: null, now: building.clock.now }, (ctx) =>
          ctx.db
            .updateTable('sign_in_sessions')
            .set({ last_used_at: instant(new Date(start + max)) })
            .execute()
        )
        at(max)
        // The first is as old as can be, however lately it was used.
        expect(await list(await enter(person))).toHaveLength(3)
        await transact(building.app, { actor: null, now: building.clock.now }, (ctx) => ctx.db.deleteFrom('sign_in_sessions').execute())
      }
      await lives(amaya, 7 * DAY, 30 * DAY)
      await lives(tharindu, DAY, 14 * DAY)
    })

    it('are ended one by one, the current one too, each once', async () => {
      const before = (await revocations()).length
      const [phone, desk] = [await enter(amaya), await enter(amaya)]
      const id = await currentId(phone)
      await desk.call(signIn.endSession, { params: { id } })
      await isOver(phone)
      await expect(desk.call(signIn.endSession, { params: { id } })).rejects.toMatchObject({ status: 404 })
      const own = await currentId(desk)
      await desk.call(signIn.endSession, { params: { id: own } })
      await isOver(desk)
      const by = { actor_id: building.ids.amaya, subject: { kind: 'user', id: building.ids.amaya } }
      expect((await revocations()).slice(before)).toEqual([
        { kind: 'signIn.sessionsRevoked', ...by, sessionId: id, count: 1 },
        { kind: 'signIn.sessionEnded', ...by, sessionId: own }
      ])
    })

    it('are twenty at most: the oldest ends, with an event, when another one begins', async () => {
      const other = await enter(tharindu)
      const mine: Caller[] = []
      for (let index = 0; index < 20; index += 1) {
        at(index)
        mine.push(await enter(amaya))
      }
      const [oldest, second] = mine as [Caller, Caller]
      const ended = await currentId(oldest)
      at(20)
      const newest = await enter(amaya)
      await isOver(oldest)
      for (const me of [second, newest, other]) expect(await me.call(signIn.me)).toBeDefined()
      expect(await list(newest)).toHaveLength(20)
      expect((await revocations()).at(-1)).toMatchObject({ kind: 'signIn.sessionEnded', sessionId: ended })
    })

    it('of others, unknown and malformed ones are not found', async () => {
      const [me, other] = [await enter(amaya), await enter(tharindu)]
      for (const id of [await currentId(other), newId<SessionId>(), 'x', "' or 1=1 --"]) {
        await expect(me.call(signIn.endSession, { params: { id } })).rejects.toMatchObject({ status: 404, code: 'not_found' })
      }
      expect(await list(other)).toHaveLength(1)
    })

    it('are ended by one of two who try at once', async () => {
      const [phone, desk] = [await enter(amaya), await enter(amaya)]
      const id = await currentId(phone)
      const outcomes = await Promise.allSettled([1, 2].map(() => desk.call(signIn.endSession, { params: { id } })))
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })

    it('are all ended but this one, with an event only if there were others', async () => {
      const [phone, tablet, desk, other] = [await enter(amaya), await enter(amaya), await enter(amaya), await enter(tharindu)]
      const before = (await revocations()).length
      const challenge = {
        token_hash: 'waiting',
        user_id: building.ids.amaya,
        tries: 0,
        expires_at: instant(new Date(start + DAY))
      }
      await db().insertInto('sign_in_challenges').values(challenge).execute()
      await desk.call(signIn.endOtherSessions)
      await isOver(phone)
      await isOver(tablet)
      expect(await list(desk)).toHaveLength(1)
      expect(await list(other)).toHaveLength(1)
      // Nor does a sign-in that waits for its code become one.
      expect(await db().selectFrom('sign_in_challenges').selectAll().execute()).toEqual([])
      await desk.call(signIn.endOtherSessions)
      const by = { actor_id: building.ids.amaya, subject: { kind: 'user', id: building.ids.amaya } }
      expect((await revocations()).slice(before)).toEqual([{ kind: 'signIn.sessionsRevoked', ...by, sessionId: null, count: 2 }])
    })
  })
}
