import { account } from '@verandah/contract/account'
import { notifications } from '@verandah/contract/notifications'
import { signIn } from '@verandah/contract/signIn'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTotals } from '../../../commands/doctor.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { newcomer, session, statuses } from '../../../test/people/newcomer.ts'

for (const dialect of DIALECTS) {
  describe(`editing people on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    const db = () => building.app.databases.write
    const get = (id: string) => as.ishara.call(users.get, { params: { id } })
    const recorded = async (id: string) => {
      const rows = await db().selectFrom('audit').select('details').where('subject_id', '=', id).orderBy('number').execute()
      return rows.map(({ details }) => JSON.parse(details) as { kind: string }).filter(({ kind }) => kind !== 'users.created')
    }

    it('changes only what a PUT carries; an empty optional field is cleared, an unchanged one records no event', async () => {
      const { id, email } = await newcomer(building, 'resident', { phone: '+94771234567', unitNumber: '1A' })
      const params = { id }
      const edited = await as.dilan.call(users.update, { params, body: { firstName: ' Renamed ' } })
      expect(edited).toMatchObject({ firstName: 'Renamed', phone: '+94771234567', unitNumber: '1A', unitConfirmed: true, version: 2 })
      expect((await as.dilan.call(users.list, { query: { search: 'renamed com' } })).total).toBe(1)
      const same = { firstName: 'Renamed', email: email.toUpperCase(), role: 'resident', unitNumber: '1a', unitConfirmed: true } as const
      expect(await as.dilan.call(users.update, { params, body: same, version: 2 })).toEqual(edited)
      expect(await recorded(id)).toEqual([{ kind: 'users.edited', subject: { kind: 'user', id }, fields: ['first_name'] }])
      const cleared = await as.dilan.call(users.update, { params, body: { phone: '', unitNumber: null } })
      expect(cleared).toMatchObject({ phone: null, unitNumber: null, unitConfirmed: false, version: 3 })
    })

    it('confirms nobody’s own unit, but for an administrator’s, and notifies the other managers', async () => {
      const own = (who: 'dilan' | 'ishara', body: object) => as[who].call(users.update, { params: { id: building.ids[who] }, body })
      expect(await own('dilan', { phone: '+94770000009' })).toMatchObject({ unitNumber: '6C', unitConfirmed: true })
      expect(await own('dilan', { unitNumber: '8A', unitConfirmed: true })).toMatchObject({ unitNumber: '8A', unitConfirmed: false })
      expect(await own('dilan', { unitConfirmed: true })).toMatchObject({ unitConfirmed: false })
      expect((await recorded(building.ids.dilan)).map(({ kind }) => kind)).toContain('users.unitClaimed')
      const confirmed = await as.nirmala.call(users.update, { params: { id: building.ids.dilan }, body: { unitConfirmed: true } })
      expect(confirmed.unitConfirmed).toBe(true)
      expect(await own('ishara', { unitNumber: '1A' })).toMatchObject({ unitNumber: '1A', unitConfirmed: true })
    })

    it('rejects a stale version, and lets one of two through that saw the same', async () => {
      const { id } = await newcomer(building)
      const params = { id }
      const calls = ['+94771111111', '+94772222222'].map((phone, index) =>
        [as.dilan, as.nirmala][index]!.call(users.update, { params, body: { phone }, version: 1 })
      )
      expect(await statuses(calls)).toEqual([200, 412])
      const stale = as.dilan.call(users.update, { params, body: { phone: '+94773333333' }, version: 1 })
      await expect(stale).rejects.toMatchObject({ status: 412, code: 'stale' })
    })

    it('judges in the order: role, record, version, state', async () => {
      const missing = { id: '01890000-0000-7000-8000-000000000000' }
      const { id } = await newcomer(building, 'administrator')
      const update = (who: keyof typeof as, params: { id: string }, body: object) =>
        as[who].call(users.update, { params, body, version: 99 }).catch(({ status }: { status: number }) => status)
      expect(await update('amaya', missing, { firstName: '' })).toBe(403)
      expect(await update('dilan', missing, { firstName: '' })).toBe(400)
      expect(await update('dilan', missing, {})).toBe(404)
      expect(await update('dilan', { id: 'not-an-id' }, {})).toBe(404)
      expect(await update('dilan', { id }, { phone: '' })).toBe(403)
      expect(await update('ishara', { id: building.ids.ishara }, { role: 'resident' })).toBe(412)
    })

    it('confirms a unit only by the switch, or by setting another one without saying anything of it', async () => {
      const { id, email } = await newcomer(building, 'resident', { unitNumber: '1A' })
      const params = { id }
      const person = await session(building, email)
      const save = (body: object) => as.dilan.call(users.update, { params, body })
      await person.call(account.updateProfile, { body: { unitNumber: '8K' } })
      expect(await get(id)).toMatchObject({ unitNumber: '8K', unitConfirmed: false })
      expect(await save({ phone: '+94771234567', unitNumber: '8K', unitConfirmed: false })).toMatchObject({ unitConfirmed: false })
      expect(await save({ unitConfirmed: true })).toMatchObject({ unitNumber: '8K', unitConfirmed: true })
      expect(await save({ unitConfirmed: false })).toMatchObject({ unitConfirmed: false })
      // Turned off, it confirms no other unit either: not of somebody unconfirmed, not of somebody confirmed.
      expect(await save({ unitNumber: '2B', unitConfirmed: false })).toMatchObject({ unitNumber: '2B', unitConfirmed: false })
      expect(await save({ unitNumber: '4D', unitConfirmed: true })).toMatchObject({ unitNumber: '4D', unitConfirmed: true })
      expect(await save({ unitNumber: '3C', unitConfirmed: false })).toMatchObject({ unitNumber: '3C', unitConfirmed: false })
      expect(await person.call(signIn.me)).toMatchObject({ unitConfirmed: false })
      expect(await save({ unitNumber: '', unitConfirmed: true })).toMatchObject({ unitNumber: null, unitConfirmed: false })
      expect(await save({ unitConfirmed: true })).toMatchObject({ unitNumber: null, unitConfirmed: false })
    })

    it('stores nothing where e-mail or role may not be set', async () => {
      const { id } = await newcomer(building)
      const before = await get(id)
      for (const [who, body] of [
        [as.dilan, { firstName: 'Other', role: 'council' }],
        [as.dilan, { firstName: 'Other', email: 'other@portal.example' }],
        [as.nirmala, { firstName: 'Other', role: 'administrator' }],
        [as.nirmala, { firstName: 'Other', email: 'other@portal.example' }]
      ] as const) {
        await expect(who.call(users.update, { params: { id }, body })).rejects.toMatchObject({ status: 403, code: 'forbidden' })
      }
      const own = as.nirmala.call(users.update, { params: { id: building.ids.nirmala }, body: { phone: '+94770000001', role: 'resident' } })
      await expect(own).rejects.toMatchObject({ status: 409, message: 'You cannot change your own role' })
      expect(await get(id)).toEqual(before)
      expect(await get(building.ids.nirmala)).toMatchObject({ phone: null, version: 1 })
    })

    it('makes a new address unverified, ends older links, and mails both addresses', async () => {
      const { id, email } = await newcomer(building)
      const params = { id }
      await building.nobody.call(account.forgotPassword, { body: { email } })
      const fresh = `fresh.${email}`
      const moved = await as.ishara.call(users.update, { params, body: { email: fresh.toUpperCase(), firstName: 'Moved' } })
      expect(moved).toMatchObject({ email: fresh, isEmailVerified: false, version: 2 })
      expect(await db().selectFrom('account_links').select('purpose').where('user_id', '=', id).execute()).toEqual([{ purpose: 'verify' }])
      await building.deliver()
      const mails = await db().selectFrom('mails').select(['to_address', 'body']).where('kind', '=', 'users.emailChanged').execute()
      expect(mails.map((mail) => mail.to_address).toSorted()).toEqual([fresh, email].toSorted())
      const toBody = (to: string) => building.app.cipher.decrypt(mails.find((mail) => mail.to_address === to)!.body!)
      expect(toBody(email)).not.toContain('verify-email')
      const token = /verify-email\/([\w-]{43})/.exec(toBody(fresh))![1]!
      await building.nobody.call(account.verifyEmail, { params: { token } })
      expect(await get(id)).toMatchObject({ isEmailVerified: true })
      expect(JSON.stringify(await recorded(id))).not.toContain(token)
      await session(building, fresh)
      await expect(session(building, email)).rejects.toMatchObject({ status: 401 })
    })

    it('rejects an address that somebody has, also when two take it at once', async () => {
      const [one, two] = [await newcomer(building), await newcomer(building)]
      const taken = { status: 409, code: 'email_taken', errors: [{ path: 'email' }] }
      await expect(as.ishara.call(users.update, { params: { id: one.id }, body: { email: two.email } })).rejects.toMatchObject(taken)
      const calls = [one, two].map(({ id }) => as.ishara.call(users.update, { params: { id }, body: { email: 'both@portal.example' } }))
      expect(await statuses(calls)).toEqual([200, 409])
    })

    it('gives a role together with other fields', async () => {
      const { id, email } = await newcomer(building)
      const person = await session(building, email)
      const both = await as.nirmala.call(users.update, { params: { id }, body: { role: 'council', lastName: 'Promoted' } })
      expect(both).toMatchObject({ role: 'council', lastName: 'Promoted', version: 2 })
      await expect(person.call(signIn.sessions)).rejects.toMatchObject({ status: 401 })
      expect(await recorded(id)).toMatchObject([
        { kind: 'signIn.sessionStarted' },
        { kind: 'users.edited', fields: ['last_name'] },
        { kind: 'users.roleChanged', from: 'resident', to: 'council' }
      ])
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('of one’s own name to that of another account is told to the other managers', async () => {
      const { email } = await newcomer(building, 'secretary', { firstName: 'Lara', lastName: 'Croos' })
      const me = await session(building, email)
      const { _id: id } = await me.call(signIn.me)
      await me.call(users.update, { params: { id }, body: { firstName: 'dilan', lastName: 'fernando' } })
      await building.deliver()
      const { notifications: notices } = await as.dilan.call(notifications.list)
      expect(notices[0]).toMatchObject({ text: 'Lara Croos changed their name to dilan fernando. Another account has this name, too.' })
    })
  })
}
