import { HOUR_MS } from '@verandah/contract/dates'
import { signIn } from '@verandah/contract/signIn'
import { invitations } from '@verandah/contract/invitations'
import { newPassword } from '@verandah/contract/passwords'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTotals } from '../../../commands/doctor.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { mailsTo } from '../../../test/services/mailbox.ts'
import { newcomer, statuses } from '../../../test/people/newcomer.ts'

for (const dialect of DIALECTS) {
  describe(`accounts made by managers, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    const start = new Date('2026-11-21T06:30:00Z').getTime()
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    const db = () => building.app.databases.write
    const draft = (email: string) => ({ firstName: 'Kasun', lastName: 'Bandara', email, role: undefined })

    it('start as a resident, unverified, with a confirmed unit and a password to change', async () => {
      const body = { ...draft(' Kasun@Portal.Example '), unitNumber: '2a', phone: '+94771234567' }
      const { user, tempPassword } = await as.dilan.call(users.create, { body })
      expect(user).toMatchObject({
        firstName: 'Kasun',
        email: 'kasun@portal.example',
        role: 'resident',
        unitNumber: '2A',
        unitConfirmed: true,
        phone: '+94771234567',
        isActive: true,
        isEmailVerified: false,
        isLocked: false,
        version: 1,
        can: { edit: true, activate: true, unlock: false, delete: false, requestRole: true, setRole: false }
      })
      expect(JSON.stringify(Object.keys(user))).not.toMatch(/hash|secret|token|backup|password/i)
      expect(newPassword().safeParse(tempPassword).success).toBe(true)
      const { token, user: me } = await building.createSession('kasun@portal.example', tempPassword)
      expect(me).toMatchObject({ mustChangePassword: true, requiredAction: null, passwordChangedAt: null })
      expect(await building.withToken(token).call(signIn.me)).toMatchObject({ email: 'kasun@portal.example' })
    })

    it('carry the password in the welcome mail alone, and nowhere where none is sent', async () => {
      const mailed = await as.nirmala.call(users.create, { body: draft('mailed@portal.example') })
      const unmailed = await as.nirmala.call(users.create, { body: { ...draft('unmailed@portal.example'), sendWelcomeEmail: false } })
      await as.nirmala.call(users.create, { body: { ...draft('unsaid@portal.example'), sendWelcomeEmail: null } })
      expect(await mailsTo(building, 'unsaid@portal.example')).toHaveLength(1)
      const mails = await mailsTo(building, 'mailed@portal.example')
      expect(mails).toHaveLength(1)
      expect(mails[0]!.text).toContain(mailed.tempPassword)
      expect(await mailsTo(building, 'unmailed@portal.example')).toEqual([])
      const audit = JSON.stringify(await db().selectFrom('audit').select('details').execute())
      for (const { tempPassword } of [mailed, unmailed]) expect(audit).not.toContain(tempPassword)
      expect(audit).toContain(`"kind\\":\\"users.created\\",\\"subject\\":{\\"kind\\":\\"user\\",\\"id\\":\\"${unmailed.user._id}`)
    })

    it('lose their temporary password after 72 hours, with the answer of a wrong one', async () => {
      const { tempPassword } = await as.dilan.call(users.create, { body: draft('late@portal.example') })
      building.clock.now = new Date(start + 72 * HOUR_MS - 1)
      await building.createSession('late@portal.example', tempPassword)
      building.clock.now = new Date(start + 72 * HOUR_MS)
      await expect(building.createSession('late@portal.example', tempPassword)).rejects.toMatchObject({
        status: 401,
        code: 'invalid_credentials',
        message: 'Invalid email or password'
      })
      building.clock.now = new Date(start)
    })

    it('are rejected where the address is taken, in any letter case, also when two come at once', async () => {
      const taken = { path: 'email', message: 'Somebody already has an account with this email address' }
      await expect(as.dilan.call(users.create, { body: draft('Resident@Demo.Verandah.LK') })).rejects.toMatchObject({
        status: 409,
        code: 'email_taken',
        errors: [taken]
      })
      const twice = [as.dilan, as.nirmala].map((who) => who.call(users.create, { body: draft('twice@portal.example') }))
      expect(await statuses(twice)).toEqual([200, 409])
      await expect(Promise.all(twice)).rejects.toMatchObject({ code: 'email_taken', errors: [taken] })
    })

    it('store nothing where the role is not theirs to give', async () => {
      const before = await as.ishara.call(users.list)
      await expect(as.dilan.call(users.create, { body: { ...draft('up@portal.example'), role: 'president' } })).rejects.toMatchObject({
        status: 403
      })
      expect((await as.ishara.call(users.list)).total).toBe(before.total)
    })

    it('name every wrong field at once', async () => {
      const body = { firstName: 'K', lastName: ' ', email: 'nowhere', role: 'janitor', phone: '077', unitNumber: 'x'.repeat(11) }
      await expect(as.dilan.call(users.create, { body })).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'firstName', message: 'First name must be at least 2 characters' },
          { path: 'lastName', message: 'Last name is required' },
          { path: 'email', message: 'Invalid email address' },
          { path: 'unitNumber', message: 'Unit number cannot exceed 10 characters' },
          { path: 'phone', message: 'Please provide a valid phone number' },
          { path: 'role', message: 'Role must be one of: resident, council, treasurer, secretary, president, administrator' }
        ]
      })
    })

    it('allow no header injection into the mail', async () => {
      const body = { ...draft('head@portal.example'), firstName: 'Eve\r\nBcc: all@portal.example', lastName: 'Line\u2028Feed' }
      const { user } = await as.dilan.call(users.create, { body })
      expect(user).toMatchObject({ firstName: 'Eve Bcc: all@portal.example', lastName: 'Line Feed' })
    })

    it('end an invitation to the same address', async () => {
      const { _id } = await as.dilan.call(invitations.create, { body: { email: 'guest@portal.example', role: 'resident' } })
      await as.dilan.call(users.create, { body: draft('guest@portal.example') })
      const list = await as.dilan.call(invitations.list, { query: { limit: 100 } })
      expect(list.invitations.find((invitation) => invitation._id === _id)).toMatchObject({ status: 'revoked', version: 2 })
    })

    it('may have the address of somebody deleted, whose record stays as it was', async () => {
      const { id, email } = await newcomer(building)
      await as.ishara.call(users.delete, { params: { id } })
      const { user } = await as.dilan.call(users.create, { body: draft(email) })
      expect(user._id).not.toBe(id)
      expect(
        await db().selectFrom('users').select(['id', 'first_name']).where('email', '=', email).orderBy('created_at').orderBy('id').execute()
      ).toEqual([
        { id, first_name: 'New' },
        { id: user._id, first_name: 'Kasun' }
      ])
    })

    it('keep their counts', async () => {
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })
  })
}
