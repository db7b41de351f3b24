import { signIn } from '@verandah/contract/signIn'
import { MINUTE_MS, instant } from '@verandah/contract/dates'
import { meetings } from '@verandah/contract/meetings'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../core/transact.ts'
import { DEMO_PEOPLE, DEMO_PASSWORD } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

const HOUR = 60 * MINUTE_MS

for (const dialect of DIALECTS) {
  describe(`signing in, on ${dialect}`, () => {
    let building: TestBuilding
    const start = new Date('2026-11-21T06:30:00Z').getTime()
    const at = (ms: number) => (building.clock.now = new Date(start + ms))
    const enter = (email: string, password: string) => building.createSession(email, password)
    const wrong = { status: 401, code: 'invalid_credentials', message: 'Invalid email or password' }
    const db = () => building.app.databases.write

    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    beforeEach(async () => {
      at(0)
      await db().deleteFrom('rate_limits').execute()
      await db().updateTable('users').set({ failed_logins: 0, locked_until: null, is_active: 1 }).execute()
    })
    afterAll(() => building.close())

    it('brings a token and the person, with what they may do', async () => {
      const { token, user } = await enter(`  ${DEMO_PEOPLE.dilan.email.toUpperCase()} `, DEMO_PASSWORD)
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(user).toMatchObject({
        firstName: 'Dilan',
        role: 'secretary',
        unitNumber: '6C',
        isActive: true,
        can: { scheduleMeetings: true }
      })
      expect(await building.withToken(token).call(signIn.me)).toEqual({ ...user, lastActivity: user.lastActivity })
      expect(Object.keys(user).filter((key) => /hash|secret|token|backup|password/i.test(key))).toEqual([
        'passwordChangedAt',
        'mustChangePassword'
      ])
      const stored = await db().selectFrom('sign_in_sessions').select('token_hash').execute()
      expect(stored.every((row) => row.token_hash !== token)).toBe(true)
    })

    it('answers unknown, wrong, inactive and locked alike', async () => {
      await expect(enter('nobody@demo.verandah.lk', DEMO_PASSWORD)).rejects.toMatchObject(wrong)
      await expect(enter(DEMO_PEOPLE.amaya.email, 'Wrong@2026')).rejects.toMatchObject(wrong)
      await db().updateTable('users').set({ is_active: 0 }).where('id', '=', building.ids.amaya).execute()
      await expect(enter(DEMO_PEOPLE.amaya.email, DEMO_PASSWORD)).rejects.toMatchObject(wrong)
      await db()
        .updateTable('users')
        .set({ is_active: 1, locked_until: instant(new Date(start + HOUR)) })
        .where('id', '=', building.ids.amaya)
        .execute()
      await expect(enter(DEMO_PEOPLE.amaya.email, DEMO_PASSWORD)).rejects.toMatchObject(wrong)
    })

    it('says what is missing, with the texts of the form', async () => {
      await expect(enter('', '')).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'email', message: 'Email is required' },
          { path: 'password', message: 'Password is required' }
        ]
      })
      await expect(enter('not an address', 'x')).rejects.toMatchObject({ errors: [{ path: 'email', message: 'Invalid email address' }] })
    })

    it('locks after five failures in a row for fifteen minutes, and notifies the person', async () => {
      for (const _ of ['before a success', 'after one']) {
        for (let failure = 0; failure < 4; failure += 1)
          await expect(enter(DEMO_PEOPLE.farook.email, 'Wrong@2026')).rejects.toMatchObject(wrong)
        await enter(DEMO_PEOPLE.farook.email, DEMO_PASSWORD)
      }
      for (let failure = 0; failure < 5; failure += 1)
        await expect(enter(DEMO_PEOPLE.farook.email, 'Wrong@2026')).rejects.toMatchObject(wrong)
      await expect(enter(DEMO_PEOPLE.farook.email, DEMO_PASSWORD)).rejects.toMatchObject(wrong)
      at(14 * MINUTE_MS)
      await expect(enter(DEMO_PEOPLE.farook.email, 'Wrong@2026')).rejects.toMatchObject(wrong)
      at(15 * MINUTE_MS)
      expect(await enter(DEMO_PEOPLE.farook.email, DEMO_PASSWORD)).toMatchObject({ user: { isLocked: false } })
      await building.deliver()
      const mails = await db().selectFrom('mails').selectAll().where('user_id', '=', building.ids.farook).execute()
      expect(mails).toMatchObject([{ kind: 'users.locked', to_address: DEMO_PEOPLE.farook.email }])
      expect(mails[0]!.subject).toMatch(/^Your account was locked after several failed sign-ins/)
    })

    it('counts guesses that come at once', async () => {
      await Promise.allSettled(Array.from({ length: 8 }, () => enter(DEMO_PEOPLE.malathi.email, 'Wrong@2026')))
      await expect(enter(DEMO_PEOPLE.malathi.email, DEMO_PASSWORD)).rejects.toMatchObject(wrong)
    })

    it('makes an address wait after twenty failures; successes are free', async () => {
      for (let success = 0; success < 25; success += 1) await enter(DEMO_PEOPLE.amaya.email, DEMO_PASSWORD)
      for (let failure = 0; failure < 20; failure += 1)
        await expect(enter(`nobody${failure}@demo.verandah.lk`, 'x')).rejects.toMatchObject(wrong)
      const problem = enter(DEMO_PEOPLE.amaya.email, DEMO_PASSWORD)
      await expect(problem).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
      await expect(problem.catch((error: { headers: object }) => error.headers)).resolves.toMatchObject({ 'retry-after': '300' })
      at(5 * MINUTE_MS + 1)
      await enter(DEMO_PEOPLE.amaya.email, DEMO_PASSWORD)
    })

    it('allows no more guesses by parallel calls', async () => {
      const guesses = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => enter(`nobody${index}@demo.verandah.lk`, 'x')))
      const statuses = guesses.map((guess) => (guess as PromiseRejectedResult).reason as { status: number }).map(({ status }) => status)
      expect([401, 429].map((status) => statuses.filter((other) => other === status).length)).toEqual([20, 20])
    })

    it('renews a hash with old parameters', async () => {
      const weak = await hash(DEMO_PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
      await db().updateTable('users').set({ password_hash: weak }).where('id', '=', building.ids.amaya).execute()
      await enter(DEMO_PEOPLE.amaya.email, DEMO_PASSWORD)
      const { password_hash: now } = await db()
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', building.ids.amaya)
        .executeTakeFirstOrThrow()
      expect(now).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
      await enter(DEMO_PEOPLE.amaya.email, DEMO_PASSWORD)
    })

    it('ends with sign-out', async () => {
      const { token } = await enter(DEMO_PEOPLE.amaya.email, DEMO_PASSWORD)
      const me = building.withToken(token)
      await me.call(signIn.logout)
      await expect(me.call(signIn.me)).rejects.toMatchObject({ status: 401, code: 'no_session' })
      await expect(building.withToken('made-up').call(signIn.me)).rejects.toMatchObject({ status: 401 })
    })

    it('ends when unused or old: sooner for those with access to money and documents', async () => {
      const ends = async (email: string, idle: number, max: number) => {
        at(0)
        const { token } = await enter(email, DEMO_PASSWORD)
        const me = building.withToken(token)
        const answers = async (ms: number) => {
          at(ms)
          const alive = await me.call(signIn.me).then(
            () => true,
            () => false
          )
          await building.app.afterAnswer.settled()
          return alive
        }
        expect(await answers(idle)).toBe(true)
        expect(await answers(2 * idle + 1)).toBe(false)
        const { token: second } = await (at(0), enter(email, DEMO_PASSWORD))
        const other = building.withToken(second)
        for (let ms = idle; ms < max; ms += idle) {
          at(ms)
          await other.call(signIn.me)
          await building.app.afterAnswer.settled()
        }
        at(max)
        await expect(other.call(signIn.me)).rejects.toMatchObject({ status: 401 })
      }
      await ends(DEMO_PEOPLE.amaya.email, 7 * 24 * HOUR, 30 * 24 * HOUR)
      await ends(DEMO_PEOPLE.tharindu.email, 24 * HOUR, 14 * 24 * HOUR)
    })

    it('notes the last activity, at most a minute old', async () => {
      const { token } = await enter(DEMO_PEOPLE.amaya.email, DEMO_PASSWORD)
      for (const ms of [59_000, 60_000, 119_000]) {
        at(ms)
        await building.withToken(token).call(meetings.list)
        await building.app.afterAnswer.settled()
      }
      at(119_500)
      expect((await building.withToken(token).call(signIn.me)).lastActivity).toBe(new Date(start + 60_000).toISOString())
    })

    it('takes effect at once: a role or a deactivation counts from the next call', async () => {
      const { token } = await enter(DEMO_PEOPLE.dilan.email, DEMO_PASSWORD)
      const me = building.withToken(token)
      const become = (change: { role: 'resident' | 'secretary'; is_active: 0 | 1 }) =>
        transact(building.app, { actor: null, now: building.clock.now }, (ctx) =>
          ctx.db.updateTable('users').set(change).where('id', '=', building.ids.dilan).execute()
        )
      await become({ role: 'resident', is_active: 1 })
      expect(await me.call(signIn.me)).toMatchObject({ role: 'resident', can: { scheduleMeetings: false } })
      await become({ role: 'secretary', is_active: 0 })
      await expect(me.call(signIn.me)).rejects.toMatchObject({ status: 401 })
    })
  })
}
