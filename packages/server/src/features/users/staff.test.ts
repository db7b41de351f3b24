import { account } from '@verandah/contract/account'
import { approvals } from '@verandah/contract/approvals'
import type { UserId } from '@verandah/contract/ids'
import { notifications } from '@verandah/contract/notifications'
import type { Role } from '@verandah/contract/roles'
import { twoFactor } from '@verandah/contract/twoFactor'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { codeAt, setUpTwoFactor } from '../../test/people/authenticator.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { newcomer, session } from '../../test/people/newcomer.ts'
import { invite } from '../../test/people/tokens.ts'

const PASSWORD = 'Quiet-Harbour!27'
const LEADERS = ['nirmala', 'ishara'] as const
const EVERYBODY: readonly DemoPersonName[] = [...LEADERS, 'dilan', 'tharindu', 'malathi', 'amaya']

for (const dialect of DIALECTS) {
  describe(`an account that is treasurer or more, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
      // They are notified by mail whatever they prefer.
      await as.ishara.call(account.updateProfile, { body: { preferences: { emailNotifications: false } } })
    })
    afterAll(() => building.close())

    /** Returns who is notified of the action, in the portal and by mail alike, and in which words. */
    async function notifiedBy(action: () => Promise<unknown>) {
      const db = building.app.databases.write
      await building.deliver()
      await db.deleteFrom('mails').execute()
      for (const name of EVERYBODY) await as[name].call(notifications.readAll)
      await action()
      await building.deliver()
      const words: Partial<Record<DemoPersonName, string>> = {}
      for (const name of EVERYBODY) {
        const { notifications: all } = await as[name].call(notifications.list)
        const notice = all.find(
          ({ isRead, text }) => !isRead && /has (given|registered|reset|activated|changed the e-mail|switched off)/.test(text)
        )
        const mails = await db.selectFrom('mails').select(['subject', 'kind']).where('user_id', '=', building.ids[name]).execute()
        const mailed = mails.filter(({ kind }) => /^users\.(becameStaff|staff\w+)$/.test(kind))
        expect(mailed.map(({ subject }) => subject)).toEqual(notice === undefined ? [] : [notice.text])
        if (notice !== undefined) words[name] = notice.text
      }
      return words
    }

    const draft = (role: 'treasurer' | 'council', email: string) => ({ firstName: 'Ruwan', lastName: 'Herath', email, role })
    const register = async (role: 'treasurer' | 'council', email: string) => {
      const { firstName, lastName } = draft(role, email)
      const form = { firstName, lastName, email, password: PASSWORD, confirmPassword: PASSWORD }
      await building.nobody.call(account.register, { body: { ...form, invitationToken: await invite(building, { email, role }) } })
    }

    it('made by a manager is told to presidents and administrators, also to the one of them who has made it', async () => {
      const by = (who: 'dilan' | 'nirmala', email: string) => () => as[who].call(users.create, { body: draft('treasurer', email) })
      const text = (who: string) => `${who} has given Ruwan Herath the role Treasurer.`
      expect(await notifiedBy(by('dilan', 't1@x.lk'))).toEqual({ nirmala: text('Dilan Fernando'), ishara: text('Dilan Fernando') })
      expect(await notifiedBy(by('nirmala', 't2@x.lk'))).toEqual({
        nirmala: text('Nirmala Perera'),
        ishara: text('Nirmala Perera')
      })
    })

    it('registered by invitation is told', async () => {
      const text = 'Ruwan Herath has registered by invitation, with the role Treasurer.'
      expect(await notifiedBy(() => register('treasurer', 't3@x.lk'))).toEqual({ nirmala: text, ishara: text })
    })

    it('by a change of role is told, whichever call changes it, not to themself', async () => {
      const params = async () => ({ id: (await newcomer(building, 'resident', { lastName: 'Comer' })).id })
      const one = await params()
      const text = (role: string) => {
        const words = `Nirmala Perera has given New Comer the role ${role}.`
        return { nirmala: words, ishara: words }
      }
      expect(await notifiedBy(() => as.nirmala.call(users.setRole, { params: one, body: { role: 'secretary' } }))).toEqual(
        text('Secretary')
      )
      expect(await notifiedBy(() => as.nirmala.call(users.update, { params: one, body: { role: 'treasurer' } }))).toEqual(text('Treasurer'))
      const asked = await params()
      const { _id: id } = await as.dilan.call(users.requestRole, { params: asked, body: { role: 'treasurer' } })
      expect(await notifiedBy(() => as.nirmala.call(approvals.approve, { params: { id } }))).toEqual(text('Treasurer'))
    })

    it('has no password reset that presidents and administrators do not hear of', async () => {
      const { id } = await newcomer(building, 'treasurer', { lastName: 'Comer' })
      const text = 'Dilan Fernando has reset the password of New Comer, whose role is Treasurer.'
      expect(await notifiedBy(() => as.dilan.call(users.resetPassword, { params: { id } }))).toEqual({ nirmala: text, ishara: text })
      const own = text.replace('Dilan Fernando', 'Nirmala Perera')
      expect(await notifiedBy(() => as.nirmala.call(users.resetPassword, { params: { id } }))).toEqual({ nirmala: own, ishara: own })
    })

    it('is told when a manager activates it again, not when they deactivate it', async () => {
      const { id } = await newcomer(building, 'secretary', { lastName: 'Comer' })
      const set = (isActive: boolean) => () => as.ishara.call(users.activate, { params: { id }, body: { isActive } })
      expect(await notifiedBy(set(false))).toEqual({})
      const text = 'Ishara Gunawardena has activated the account of New Comer, whose role is Secretary.'
      expect(await notifiedBy(set(true))).toEqual({ nirmala: text, ishara: text })
      expect(await notifiedBy(set(true))).toEqual({})
    })

    it('has no address changed by somebody else that presidents and administrators do not hear of', async () => {
      const { id } = await newcomer(building, 'council', { lastName: 'Comer' })
      const change = (body: { email?: string; role?: Role; phone?: string }) => () => as.ishara.call(users.update, { params: { id }, body })
      expect(await notifiedBy(change({ email: 'n1@x.lk' }))).toEqual({})
      const given = 'Ishara Gunawardena has given New Comer the role Treasurer.'
      expect(await notifiedBy(change({ role: 'treasurer' }))).toEqual({ nirmala: given, ishara: given })
      const text = 'Ishara Gunawardena has changed the e-mail address of New Comer, whose role is Treasurer.'
      expect(await notifiedBy(change({ email: 'n2@x.lk', phone: '+94771234567' }))).toEqual({ nirmala: text, ishara: text })
      expect(await notifiedBy(change({ email: 'n2@x.lk', phone: '+94771234568' }))).toEqual({})
    })

    it('does not lose its second factor by somebody else without presidents and administrators hearing of it', async () => {
      const withFactor = async (role: Role) => {
        const { id, email } = await newcomer(building, role, { lastName: 'Comer' })
        const caller = await session(building, email)
        return { id, caller, ...(await setUpTwoFactor(building, caller)) }
      }
      const one = await withFactor('secretary')
      const off = (id: UserId) => () => as.ishara.call(users.disableTwoFactor, { params: { id } })
      const text = 'Ishara Gunawardena has switched off the two-factor authentication of New Comer, whose role is Secretary.'
      expect(await notifiedBy(off(one.id))).toEqual({ nirmala: text, ishara: text })
      expect(await notifiedBy(off(one.id))).toEqual({})
      expect(await notifiedBy(off((await withFactor('council')).id))).toEqual({})
      const { caller, secret } = await withFactor('secretary')
      expect(await notifiedBy(() => caller.call(twoFactor.disable, { body: { code: codeAt(secret, building.clock.now) } }))).toEqual({})
    })

    it('is none below treasurer, and not one that loses that rank', async () => {
      expect(await notifiedBy(() => as.dilan.call(users.create, { body: draft('council', 'c1@x.lk') }))).toEqual({})
      expect(await notifiedBy(() => register('council', 'c2@x.lk'))).toEqual({})
      const { id } = await newcomer(building, 'treasurer')
      expect(await notifiedBy(() => as.nirmala.call(users.setRole, { params: { id }, body: { role: 'council' } }))).toEqual({})
      expect(await notifiedBy(() => as.dilan.call(users.resetPassword, { params: { id } }))).toEqual({})
    })
  })
}
