import { account } from '@verandah/contract/account'
import { audit } from '@verandah/contract/audit'
import { feedback } from '@verandah/contract/feedback'
import { maintenance } from '@verandah/contract/maintenance'
import { meetings } from '@verandah/contract/meetings'
import { type Role, ROLES } from '@verandah/contract/roles'
import { settings } from '@verandah/contract/settings'
import { signIn } from '@verandah/contract/signIn'
import { tokens, type TokenDraft } from '@verandah/contract/tokens'
import { units } from '@verandah/contract/units'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, type DemoPersonName } from '../../demo/people.ts'
import { verifyChain } from '../../events/verify.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { jobOf } from '../../test/jobOf.ts'
import { link } from '../../test/people/tokens.ts'
import { LEAK } from '../../test/records/requests.ts'

const NOW = new Date('2026-11-21T06:30:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const DAY = 86_400_000
const FORBIDDEN = { status: 403, code: 'token_not_allowed' }
const GONE = { status: 401, code: 'no_session' }

for (const dialect of DIALECTS) {
  describe(`access tokens, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect, { CALLS_PER_MINUTE: '300' })
      as = building.as
    })
    afterAll(() => building.close())
    beforeEach(async () => {
      building.clock.now = NOW
      await building.app.databases.write.deleteFrom('tokens').execute()
      await allow([...ROLES])
    })

    const allow = (personalTokens: Role[]) => as.ishara.call(settings.update, { body: { personalTokens } })

    const make = (name: DemoPersonName, over: Partial<TokenDraft> = {}) =>
      as[name].call(tokens.create, { body: { name: 'Spreadsheet', scope: 'read', expiresInDays: 30, ...over } })
    const withNew = async (name: DemoPersonName, over: Partial<TokenDraft> = {}) => building.withToken((await make(name, over)).token)
    const listOf = async (name: DemoPersonName) => (await as[name].call(tokens.list)).tokens

    it('is shown once, and only its hash is stored', async () => {
      const made = await make('amaya')
      expect(made).toMatchObject({ name: 'Spreadsheet', scope: 'read', lastUsedAt: null, expiresAt: later(30 * DAY).toISOString() })
      expect(made.token).toMatch(/^vdh_[\w-]{43}$/)
      expect(await listOf('amaya')).toEqual([{ ...made, token: undefined }])
      const stored = await building.app.databases.read.selectFrom('tokens').selectAll().execute()
      expect(JSON.stringify(stored)).not.toContain(made.token.slice(4))
      const trail = await building.app.databases.read.selectFrom('audit').selectAll().execute()
      expect(JSON.stringify(trail)).not.toContain(made.token.slice(4))
      expect(await listOf('dilan')).toEqual([])
    })

    it('is made only by people of the roles that the settings name; what is made already goes on working', async () => {
      const program = await withNew('amaya')
      await allow(['treasurer'])
      await expect(make('amaya')).rejects.toMatchObject({
        status: 403,
        code: 'forbidden',
        message: expect.stringContaining('switched off for your role') as string
      })
      expect(await as.amaya.call(tokens.list)).toMatchObject({ tokens: [{ name: 'Spreadsheet' }], can: { create: false } })
      expect(await program.call(units.list)).toBeDefined()
      await make('tharindu')
      expect((await as.tharindu.call(tokens.list)).can).toEqual({ create: true })
    })

    it.each([
      [{ name: ' ' }, 'Name is required'],
      [{ name: 'x'.repeat(51) }, 'Name cannot exceed 50 characters'],
      [{ scope: 'all' as 'read' }, 'Scope must be one of: read, write'],
      [{ expiresInDays: 0 }, 'Days must be a whole number, 1 to 365'],
      [{ expiresInDays: 366 }, 'Days must be a whole number, 1 to 365'],
      [{ expiresInDays: 1.5 }, 'Days must be a whole number, 1 to 365']
    ])('rejects %j', async (over, message) => {
      await expect(make('amaya', over)).rejects.toMatchObject({ status: 400, message })
    })

    it('acts with the rights of its person at that moment', async () => {
      const program = await withNew('farook', { scope: 'write' })
      expect((await program.call(signIn.me)).role).toBe('council')
      await expect(program.call(meetings.create, { body: {} as never })).rejects.toMatchObject({ code: 'forbidden' })
      await as.ishara.call(users.setRole, { params: { id: building.ids.farook }, body: { role: 'secretary' } })
      await expect(program.call(meetings.create, { body: {} as never })).rejects.toMatchObject({ code: 'invalid_input' })
      await as.ishara.call(users.setRole, { params: { id: building.ids.farook }, body: { role: 'council' } })
      await expect(program.call(meetings.create, { body: {} as never })).rejects.toMatchObject({ code: 'forbidden' })
    })

    it('writes only with that scope, and the trail names the token', async () => {
      const reader = await withNew('amaya')
      await expect(reader.call(maintenance.create, { body: LEAK })).rejects.toMatchObject({
        ...FORBIDDEN,
        message: 'This access token may only read'
      })
      const program = await withNew('amaya', { name: 'Home Assistant', scope: 'write' })
      const made = await program.call(maintenance.create, { body: LEAK })
      const { entries } = await as.ishara.call(audit.list, { query: {} })
      const entry = entries.find(({ subject }) => subject?._id === made._id)
      expect(entry).toMatchObject({ actor: { _id: building.ids.amaya } })
      expect(entry?.facts).toContainEqual({ label: 'Access token', value: 'Home Assistant' })
      expect(await verifyChain(building.app.databases.read)).toMatchObject({ badRow: null })
    })

    it('does not make anonymous feedback tell its author', async () => {
      const program = await withNew('amaya', { name: 'Amayas phone', scope: 'write' })
      await program.call(feedback.create, {
        body: { category: 'complaint', subject: 'Noise', message: 'At night', anonymous: true } as never
      })
      building.clock.now = later(2 * 3_600_000)
      await jobOf(building, 'show-feedback').run(building.clock.now)
      const rows = await building.app.databases.read.selectFrom('audit').selectAll().where('kind', '=', 'feedback.given').execute()
      expect(rows.length).toBe(1)
      expect(JSON.stringify(rows)).not.toContain('Amaya')
    })

    it('never makes another token, reads settings or ends sessions', async () => {
      const program = await withNew('ishara', { scope: 'write' })
      await expect(program.call(tokens.list)).rejects.toMatchObject(FORBIDDEN)
      await expect(program.call(settings.get)).rejects.toMatchObject(FORBIDDEN)
      await expect(program.call(signIn.endOtherSessions)).rejects.toMatchObject(FORBIDDEN)
    })

    it('ends at its date, and is listed for 30 days more', async () => {
      const program = await withNew('amaya', { expiresInDays: 1 })
      building.clock.now = later(DAY - 1)
      await program.call(units.list)
      building.clock.now = later(DAY)
      await expect(program.call(units.list)).rejects.toMatchObject(GONE)
      const job = jobOf(building, 'remove-old-tokens')
      for (const [days, count] of [
        [30, 1],
        [31, 0]
      ] as const) {
        await job.run(later(days * DAY))
        expect(await building.app.databases.read.selectFrom('tokens').select('id').execute()).toHaveLength(count)
      }
    })

    it('ten live at once; of two that come together as the tenth one is made', async () => {
      for (let count = 0; count < 9; count += 1) await make('amaya')
      const both = await Promise.allSettled([make('amaya'), make('amaya')])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await expect(make('amaya')).rejects.toMatchObject({ status: 409, message: 'You have 10 access tokens. Revoke one first.' })
      const [newest] = await listOf('amaya')
      await as.amaya.call(tokens.revoke, { params: { id: newest!._id } })
      await make('amaya')
    })

    it('works no more once it is revoked, by its person only', async () => {
      const made = await make('amaya')
      const program = building.withToken(made.token)
      await program.call(units.list)
      await expect(as.ishara.call(tokens.revoke, { params: { id: made._id } })).rejects.toMatchObject({ status: 404 })
      await as.amaya.call(tokens.revoke, { params: { id: made._id } })
      await expect(program.call(units.list)).rejects.toMatchObject(GONE)
    })

    it('notes its last use, once a minute, and not that of the session', async () => {
      const program = await withNew('amaya')
      for (const [ms, noted] of [
        [0, 0],
        [59_000, 0],
        [61_000, 61_000]
      ] as const) {
        building.clock.now = later(ms)
        await program.call(units.list)
        await building.app.afterAnswer.settled()
        expect((await listOf('amaya'))[0]?.lastUsedAt).toBe(later(noted).toISOString())
      }
    })

    it('counts its own calls: 300 a minute', async () => {
      building.clock.now = later(600_000)
      const [one, other] = [await withNew('amaya'), await withNew('amaya')]
      for (let count = 0; count < 300; count += 1) await one.call(units.list)
      await expect(one.call(units.list)).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
      await other.call(units.list)
      await as.amaya.call(units.list)
    })

    it('is no way around a second factor that the role requires', async () => {
      const program = await withNew('tharindu')
      await as.ishara.call(settings.update, { body: { twoFactorRoles: ['treasurer'] } })
      await expect(program.call(units.list)).rejects.toMatchObject({ code: 'two_factor_required' })
      await as.ishara.call(settings.update, { body: { twoFactorRoles: [] } })
      await program.call(units.list)
    })

    it('ends with a reset of the password and with the account, not with a change of the password', async () => {
      const id = building.ids.malathi
      const program = await withNew('malathi')
      const fresh = building.withToken(await building.freshToken('malathi'))
      await fresh.call(account.changePassword, {
        body: { currentPassword: DEMO_PASSWORD, newPassword: 'Jackfruit@77lanes', confirmPassword: 'Jackfruit@77lanes' }
      })
      await program.call(units.list)
      await as.ishara.call(users.resetPassword, { params: { id } })
      await expect(program.call(units.list)).rejects.toMatchObject(GONE)

      const body = { name: 'Old', scope: 'read', expiresInDays: 30 } as const
      const signedIn = building.withToken(await building.freshToken('farook'))
      const deactivated = building.withToken((await signedIn.call(tokens.create, { body })).token)
      await as.ishara.call(users.activate, { params: { id: building.ids.farook }, body: { isActive: false } })
      await as.ishara.call(users.activate, { params: { id: building.ids.farook }, body: { isActive: true } })
      await expect(deactivated.call(units.list)).rejects.toMatchObject(GONE)
      const revoked = building.app.databases.read.selectFrom('audit').select('details').where('kind', '=', 'tokens.revoked')
      const kinds = await revoked.orderBy('number').execute()
      expect(JSON.parse(kinds.at(-1)!.details)).toMatchObject({ token: 'Old', scope: 'read', subject: { id: building.ids.farook } })
    })

    it('ends with a reset of the password by the link that was mailed', async () => {
      const program = await withNew('tharindu')
      const reset = { params: { token: await link(building, building.ids.tharindu, 'reset') }, body: { password: 'Jackfruit@77lanes' } }
      await program.call(units.list)
      await building.nobody.call(account.resetPassword, reset)
      await expect(program.call(units.list)).rejects.toMatchObject(GONE)
    })

    it('mails its owner that it was made, and nothing of the token itself', async () => {
      const made = await make('dilan', { name: 'Grafana', scope: 'write' })
      await building.deliver()
      const mails = await building.app.databases.read.selectFrom('mails').selectAll().where('kind', '=', 'tokens.created').execute()
      const mine = mails.filter(({ user_id: to }) => to === building.ids.dilan)
      expect(mine.map(({ subject }) => subject)).toEqual(['An access token was made for your account'])
      const text = building.app.cipher.decrypt(mine[0]!.body!)
      expect(text).toContain('Grafana')
      expect(text).toContain('read and change')
      expect(text).not.toContain(made.token)
    })
  })
}
