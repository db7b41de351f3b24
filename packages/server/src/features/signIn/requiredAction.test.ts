import { account } from '@verandah/contract/account'
import { signIn } from '@verandah/contract/signIn'
import type { Endpoint } from '@verandah/contract/endpoint'
import { meetings } from '@verandah/contract/meetings'
import type { Problem } from '@verandah/contract/errors'
import type { Role } from '@verandah/contract/roles'
import { twoFactor } from '@verandah/contract/twoFactor'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UsersTable } from '../users/users.table.ts'
import { transact } from '../../core/transact.ts'
import { DEMO_PASSWORD } from '../../demo/people.ts'
import { codeAt, setUpTwoFactor } from '../../test/people/authenticator.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { DIALECTS } from '../../test/databases.ts'

const PASSWORD = 'Quiet-Harbour!27'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

for (const dialect of DIALECTS) {
  describe(`what must be done first, on ${dialect}`, () => {
    let building: TestBuilding
    const write = (work: (db: TestBuilding['app']['databases']['write']) => Promise<unknown>) =>
      transact(building.app, { actor: null, now: building.clock.now }, ({ db }) => work(db))
    const become = (name: DemoPersonName, change: Partial<UsersTable>) =>
      write((db) => db.updateTable('users').set(change).where('id', '=', building.ids[name]).execute())
    const requireTwoFactorOf = (twoFactorRoles: Role[]) => {
      const at = building.clock.now.toISOString() as UsersTable['created_at']
      const value = JSON.stringify({ twoFactorRoles })
      return write((db) =>
        db
          .insertInto('settings')
          .values({ id: 'portal', value, created_at: at, updated_at: at, version: 2 })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
          .execute()
      )
    }
    /** Lists the operations that answer anything but the named error, asked without body: none of them does any harm. */
    const answering = async (token: string, code: Problem['code']) => {
      const open: string[] = []
      for (const endpoint of building.app.endpoints) {
        // Signing out would end the session; it has a test of its own.
        if (endpoint.public === true || endpoint === signIn.logout) continue
        const params = Object.fromEntries(Array.from(endpoint.path.matchAll(/:(\w+)/g), ([, name = '']) => [name, crypto.randomUUID()]))
        const response = await building.send(endpoint, token, { params })
        if (response.statusCode !== 403 || response.json<Problem>().code !== code) open.push(nameOf(endpoint))
      }
      return open.toSorted()
    }

    beforeAll(async () => {
      building = await openBuilding(dialect, { FORCE_TEMP_PASSWORD_CHANGE: 'true' })
    })
    afterAll(() => building.close())

    it('allows a role that must have two-factor its own record and the set-up, and afterwards everything', async () => {
      const me = building.as.tharindu
      const token = await building.tokenOf('tharindu')
      await me.call(meetings.list)
      await requireTwoFactorOf(['treasurer', 'administrator'])
      await expect(me.call(meetings.list)).rejects.toMatchObject({
        status: 403,
        code: 'two_factor_required',
        message: 'Set up two-factor authentication first: your role requires it'
      })
      expect(await me.call(signIn.me)).toMatchObject({ requiredAction: 'setUpTwoFactor' })
      const allowed = [signIn.me, account.updateProfile, ...Object.values(twoFactor).filter((endpoint) => !('public' in endpoint))]
      expect(await answering(token, 'two_factor_required')).toEqual(allowed.map(nameOf).toSorted())
      const other = building.withToken(await building.freshToken('tharindu'))
      await other.call(signIn.logout)
      await expect(other.call(signIn.me)).rejects.toMatchObject({ status: 401 })
      await building.as.malathi.call(meetings.list)

      const { secret, backupCodes } = await setUpTwoFactor(building, me)
      await me.call(meetings.list)
      expect(await me.call(signIn.me)).toMatchObject({ requiredAction: null, twoFactorEnabled: true })
      expect(await answering(token, 'two_factor_required')).not.toEqual([])

      const kept = { status: 409, message: 'Your role requires two-factor authentication: it cannot be switched off' }
      for (const code of [codeAt(secret, building.clock.now), backupCodes[0]!])
        await expect(me.call(twoFactor.disable, { body: { code } })).rejects.toMatchObject(kept)
      expect(await me.call(twoFactor.backupCodes)).toEqual({ total: 10, remaining: 10 })
      await requireTwoFactorOf([])
      await me.call(twoFactor.disable, { body: { code: backupCodes[0]! } })
      await me.call(meetings.list)
    })

    it('takes effect at once, when a role is given or the rule is made', async () => {
      const me = building.as.amaya
      await requireTwoFactorOf(['secretary'])
      await me.call(meetings.list)
      await become('amaya', { role: 'secretary' })
      await expect(me.call(meetings.list)).rejects.toMatchObject({ status: 403, code: 'two_factor_required' })
      expect(await building.createSession('resident@demo.verandah.lk', DEMO_PASSWORD)).toMatchObject({
        user: { requiredAction: 'setUpTwoFactor' }
      })
      await become('amaya', { role: 'resident' })
      await me.call(meetings.list)
      await requireTwoFactorOf(['resident'])
      await expect(me.call(meetings.list)).rejects.toMatchObject({ status: 403, code: 'two_factor_required' })
      await requireTwoFactorOf([])
      await me.call(meetings.list)
    })

    it('is first of all a new password, where a temporary one must be changed', async () => {
      const token = await building.tokenOf('malathi')
      const me = building.withToken(token)
      await requireTwoFactorOf(['council'])
      await become('malathi', { must_change_password: 1 })
      await expect(me.call(meetings.list)).rejects.toMatchObject({
        status: 403,
        code: 'password_change_required',
        message: 'Change your temporary password first'
      })
      expect(await me.call(signIn.me)).toMatchObject({ requiredAction: 'changePassword' })
      expect(await answering(token, 'password_change_required')).toEqual([signIn.me, account.changePassword].map(nameOf).toSorted())
      const change = { currentPassword: DEMO_PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD }
      await me.call(account.changePassword, { body: change })
      expect(await me.call(signIn.me)).toMatchObject({ requiredAction: 'setUpTwoFactor', mustChangePassword: false })
      await requireTwoFactorOf([])
      await me.call(meetings.list)
      await become('malathi', { must_change_password: 1 })
      await me.call(signIn.logout)
      await expect(me.call(signIn.me)).rejects.toMatchObject({ status: 401 })
    })
  })

  it(`does not include a temporary password by default, on ${dialect}`, async () => {
    const building = await openBuilding(dialect)
    await transact(building.app, { actor: null, now: building.clock.now }, ({ db }) =>
      db.updateTable('users').set({ must_change_password: 1 }).execute()
    )
    await building.as.amaya.call(meetings.list)
    expect(await building.as.amaya.call(signIn.me)).toMatchObject({ requiredAction: null, mustChangePassword: true })
    await building.close()
  })
}
