import { account } from '@verandah/contract/account'
import type { Instant } from '@verandah/contract/dates'
import type { UnitPersonId } from '@verandah/contract/ids'
import { invitations } from '@verandah/contract/invitations'
import { unitRegister as register } from '@verandah/contract/unitRegister'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { invitationsOf, someone } from '../../../test/records/invitations.ts'
import { makeUnit } from '../../../test/records/units.ts'

const PASSWORD = 'Mango&Tree@2031'

for (const dialect of DIALECTS) {
  describe(`inviting the register on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    let helpers: ReturnType<typeof invitationsOf>
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
      helpers = invitationsOf(building)
    })
    afterAll(() => building.close())

    const person = async (name: string, email: string | null) => (await as.dilan.call(register.addPerson, { body: { name, email } }))._id
    const invite = (...personIds: UnitPersonId[]) => as.dilan.call(register.invitePeople, { body: { personIds } })
    const invitable = async () => (await as.dilan.call(register.invitable)).people
    const owner = async (email: string) => {
      const id = await makeUnit(building)
      const owners = [{ person: { name: 'Owner', email } }]
      const unit = await as.nirmala.call(register.transfer, { params: { id }, body: { day: '2026-11-01', reason: '[Sold]', owners } })
      return { label: unit.label, unitId: id, personId: unit.holders[0]?.person._id ?? ('' as UnitPersonId) }
    }
    const signUp = async (email: string, more: object = {}) => {
      const token = (await helpers.tokensTo(email)).at(-1) ?? ''
      const body = { firstName: 'Sunil', lastName: 'Perera', email, password: PASSWORD, confirmPassword: PASSWORD, invitationToken: token }
      await building.nobody.call(account.register, { body: { ...body, ...more } })
      const { users: found } = await as.ishara.call(users.list, { query: { search: email } })
      return found[0]
    }
    const peopleWith = async (search: string) => (await as.dilan.call(register.people, { query: { search } })).people

    it('lists who has an e-mail address, no account and no open invitation, with their units', async () => {
      const email = someone()
      const { label, personId } = await owner(email)
      const alone = await person('Zoysa', someone())
      const without = await person('Nobody', null)
      await person('Amaya Again', 'resident@demo.verandah.lk')
      const list = await invitable()
      expect(list.find(({ _id }) => _id === personId)).toEqual({ _id: personId, name: 'Owner', email, units: [label] })
      expect(list.find(({ _id }) => _id === alone)?.units).toEqual([])
      expect(list.map(({ _id }) => _id)).not.toContain(without)
      expect(list.map(({ email: one }) => one)).not.toContain('resident@demo.verandah.lk')
      await invite(personId)
      expect((await invitable()).map(({ _id }) => _id)).not.toContain(personId)
      const expired = { expires_at: '2026-11-01T00:00:00.000Z' as Instant }
      await building.app.databases.write.updateTable('invitations').set(expired).where('email', '=', email).execute()
      expect((await invitable()).map(({ _id }) => _id)).toContain(personId)
    })

    it('invites all of them at once as residents of their units, and says of the others why not', async () => {
      const [first, couple] = [someone(), someone()]
      const { label, personId } = await owner(first)
      const [one, other] = [await person('Kumari Silva', couple), await person('Ruwan Silva', couple)]
      const without = await person('Nobody', null)
      const unknown = '01900000-0000-7000-8000-000000009999' as UnitPersonId
      const answer = await invite(personId, one, other, without, unknown, personId)
      expect(answer).toEqual({
        invited: 2,
        failed: [
          { personId: other, reason: 'Kumari Silva has the same email address, and is invited' },
          { personId: without, reason: 'This person has no email address' },
          { personId: unknown, reason: 'Unknown person' }
        ]
      })
      const [mail] = await helpers.mailsTo(first)
      expect(mail?.text).toContain('Dear Owner,')
      expect(mail?.text).toContain(`as Resident, unit ${label}`)
      expect(await helpers.mailsTo(couple)).toHaveLength(1)
      expect(await helpers.stored(couple)).toMatchObject([{ role: 'resident', unit_person_id: one, status: 'pending' }])
    })

    it('invites nobody a second time, also of two calls at once', async () => {
      const email = someone()
      const id = await person('Twice', email)
      const answers = await Promise.all([invite(id), invite(id)])
      expect(await helpers.stored(email).then((rows) => rows.filter(({ status }) => status === 'pending'))).toHaveLength(1)
      expect(answers.reduce((sum, { invited }) => sum + invited, 0)).toBeGreaterThan(0)
      expect(await invite(id)).toEqual({ invited: 0, failed: [{ personId: id, reason: 'This email address has been invited already' }] })
      await expect(invite()).rejects.toMatchObject({ status: 400, errors: [{ path: 'personIds' }] })
    })

    it('links the account that somebody makes with an invitation to the one person with their address', async () => {
      const email = someone()
      const { label, unitId, personId } = await owner(email)
      // By the page of the users: it names nobody of the register.
      await as.dilan.call(invitations.create, { body: { email, unitNumber: label } })
      const user = await signUp(email)
      expect(user).toMatchObject({ unitNumber: label, unitConfirmed: true })
      expect(await peopleWith(email)).toMatchObject([{ _id: personId, userId: user?._id }])
      const { holders } = await as.dilan.call(register.get, { params: { id: unitId } })
      expect(holders.map(({ kind, person: held }) => [kind, held._id])).toEqual([['owner', personId]])
    })

    it('confirms the unit that the person holds, where the invitation names none', async () => {
      const email = someone()
      const { label } = await owner(email)
      await as.dilan.call(invitations.create, { body: { email } })
      expect(await signUp(email)).toMatchObject({ unitNumber: label, unitConfirmed: true })
    })

    it('links a user whom a manager makes', async () => {
      const email = someone()
      const { label, personId } = await owner(email)
      const body = { firstName: 'Made', lastName: 'User', email, role: 'resident' as const, sendWelcomeEmail: false }
      const { user } = await as.dilan.call(users.create, { body })
      expect(await peopleWith(email)).toMatchObject([{ _id: personId, userId: user._id }])
      expect((await as.ishara.call(users.list, { query: { search: email } })).users[0]).toMatchObject({ unitNumber: label })
    })

    it('links nobody where two have the address, where the person has an account, and where somebody changes their own address', async () => {
      const shared = someone()
      for (const name of ['One', 'Other']) await person(name, shared)
      await as.dilan.call(invitations.create, { body: { email: shared } })
      await signUp(shared)
      expect((await peopleWith(shared)).filter(({ userId }) => userId !== null)).toEqual([])

      const theirs = someone()
      const { personId } = await owner(theirs)
      await as.ishara.call(users.update, { params: { id: building.ids.malathi }, body: { email: theirs } })
      const { people } = await as.dilan.call(register.people, { query: { search: 'Owner' } })
      expect(people.find(({ _id }) => _id === personId)?.userId).toBeNull()
    })
  })

  describe(`the link of an invitation on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    let helpers: ReturnType<typeof invitationsOf>
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
      helpers = invitationsOf(building)
    })
    afterAll(() => building.close())

    it('is made anew for who may send it, works once, is nowhere else, and ends the one in the mail', async () => {
      const email = someone()
      const { _id } = await helpers.invite(email)
      const [mailed] = await helpers.tokensTo(email)
      const { link, invitation } = await as.dilan.call(invitations.link, { params: { id: _id } })
      const token = /^https?:\/\/[\w.:-]+\/register\/([\w-]{43})$/.exec(link)?.[1] ?? ''
      expect(invitation).toMatchObject({ _id, email, status: 'pending' })
      const read = (one: string) => building.nobody.call(invitations.read, { params: { token: one } })
      expect(token).not.toBe('')
      await expect(read(mailed ?? '')).rejects.toMatchObject({ status: 404 })
      expect(await read(token)).toMatchObject({ email })
      expect(await helpers.mailsTo(email)).toHaveLength(1)
      const { read: db } = building.app.databases
      const stored = [await db.selectFrom('audit').selectAll().execute(), await db.selectFrom('invitations').selectAll().execute()]
      expect(JSON.stringify(stored)).not.toContain(token)
      await helpers.markUsed(_id)
      await expect(as.dilan.call(invitations.link, { params: { id: _id } })).rejects.toMatchObject({ status: 409 })
    })

    it('is not made for an invitation to a role that the caller may not give', async () => {
      const { _id } = await as.ishara.call(invitations.create, { body: { email: someone(), role: 'president' } })
      await expect(as.dilan.call(invitations.link, { params: { id: _id } })).rejects.toMatchObject({ status: 403 })
    })
  })
}
