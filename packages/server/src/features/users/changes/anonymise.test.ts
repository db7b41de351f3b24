import { account } from '@verandah/contract/account'
import { calendar } from '@verandah/contract/calendar'
import { feedback } from '@verandah/contract/feedback'
import { maintenance } from '@verandah/contract/maintenance'
import { notifications } from '@verandah/contract/notifications'
import { signIn } from '@verandah/contract/signIn'
import { users } from '@verandah/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '../../../db/search.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { form, picture } from '../../../test/files/uploads.ts'
import { plan } from '../../../test/people/handovers.ts'
import { newcomer, session } from '../../../test/people/newcomer.ts'
import { invite, link } from '../../../test/people/tokens.ts'
import { LEAK } from '../../../test/records/requests.ts'

/** The trail is append-only: a name that stands in an entry stays there. */
const EXCEPTIONS = new Set(['audit'])
const REASON = { reason: 'They asked for it' }

describe.each(DIALECTS)('anonymising, on %s', (dialect) => {
  let building: TestBuilding
  beforeAll(async () => void (building = await openBuilding(dialect)))
  afterAll(() => building.close())

  /** The tables in which one of these texts stands, in any letter case. */
  async function tablesWith(texts: readonly string[]): Promise<string[]> {
    const { read } = building.app.databases
    const tables = (await read.introspection.getTables()).filter(({ name }) => !name.startsWith('kysely_'))
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(read)
      const text = fold(JSON.stringify(rows))
      if (texts.some((one) => text.includes(fold(JSON.stringify(one).slice(1, -1))))) found.push(name)
    }
    return found
  }

  /** Somebody who has done, and of whom others have done, whatever leaves their name somewhere. */
  async function activePerson(firstName: string, lastName: string) {
    const { as } = building
    const email = `${crypto.randomUUID().slice(0, 8)}@left.example`
    const phone = `+9471${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`
    await invite(building, { email })
    const { id } = await newcomer(building, 'resident', { firstName, lastName, email, phone, unitNumber: '4B' })
    const own = await session(building, email)
    await own.call(account.setPhoto, form([{ field: 'photo', bytes: await picture().png().toBuffer(), name: 'me.png' }]))
    await own.call(account.updateProfile, { body: { unitNumber: '7E' } })
    await own.call(calendar.create)
    await own.call(feedback.create, { body: { category: 'suggestion', subject: 'Bins', message: 'More bins', anonymous: false } })
    const request = await own.call(maintenance.create, { body: { ...LEAK, contactPhone: phone } })
    await own.call(maintenance.comment, { params: { id: request._id }, body: { message: 'It drips' } })
    await as.dilan.call(users.requestRole, {
      params: { id },
      body: { role: 'council', reason: `${firstName} ${lastName} knows the books` }
    })
    await as.ishara.call(users.setRole, { params: { id }, body: { role: 'treasurer' } })
    await plan(building, [{ userId: id, role: 'council' }], { note: `${firstName} ${lastName} gives the books back` })
    await as.ishara.call(users.resetPassword, { params: { id } })
    await link(building, id, 'verify')
    await building.deliver()
    return { id, email, phone, name: `${firstName} ${lastName}`, requestId: request._id }
  }

  it.each([
    ['Zamindu', 'Qasimov'],
    ['නිමල්', "D'Souza"],
    ['Mary.Ann', 'O-Neil']
  ])('leaves the name, the address and the phone of %s %s in no table', async (first, last) => {
    const { as } = building
    const { id, name, email, phone, requestId } = await activePerson(first, last)
    expect(await tablesWith([name, email, phone])).toEqual(
      expect.arrayContaining(['mails', 'notifications', 'users', 'users_handovers', 'approvals', 'invitations'])
    )
    await as.ishara.call(users.activate, { params: { id }, body: { isActive: false } })
    const former = await as.ishara.call(users.anonymise, { params: { id }, body: REASON })
    expect(former).toMatchObject({
      firstName: 'Former',
      lastName: 'resident',
      phone: null,
      unitNumber: null,
      photoUrl: null,
      isAnonymised: true
    })
    expect(Object.entries(former.can).filter(([, may]) => may)).toEqual([['delete', true]])
    // By the name only: an id would be found by every unit that its letters happen to name.
    const found = async (search: string) => (await as.ishara.call(users.list, { query: { search } })).users.map(({ _id }) => _id)
    expect([(await found(id)).includes(id), (await found('former resident')).includes(id)]).toEqual([false, true])
    await building.deliver()
    expect((await tablesWith([name, email, phone])).filter((table) => !EXCEPTIONS.has(table))).toEqual([])

    // Their records are there, under that name.
    const request = await as.ishara.call(maintenance.get, { params: { id: requestId } })
    expect(request).toMatchObject({ requestedBy: { firstName: 'Former', lastName: 'resident' }, contactPhone: null })
    const { comments } = await as.ishara.call(maintenance.comments, { params: { id: requestId } })
    expect(comments[0]).toMatchObject({ message: 'It drips', user: { firstName: 'Former' } })
    // The photo's bytes go with the job.
    const { read } = building.app.databases
    const photos = await read.selectFrom('files').select('deleted_at').where('subject_id', '=', id).execute()
    expect(photos.every(({ deleted_at }) => deleted_at !== null)).toBe(true)
  })

  it('tells the leaders, without a name, and is in the trail', async () => {
    const { as } = building
    const { id } = await newcomer(building, 'resident', { firstName: 'Saman', lastName: 'Left' })
    await as.ishara.call(users.activate, { params: { id }, body: { isActive: false } })
    await as.ishara.call(users.anonymise, { params: { id }, body: REASON })
    await building.deliver()
    const { notifications: all } = await as.nirmala.call(notifications.list)
    expect(all[0]?.text).toBe('An account of somebody who has left was anonymised. Reason: They asked for it')
    const { read } = building.app.databases
    const entry = await read
      .selectFrom('audit')
      .select(['actor_id', 'details'])
      .where('kind', '=', 'users.anonymised')
      .where('subject_id', '=', id)
      .execute()
    expect(entry).toMatchObject([{ actor_id: building.ids.ishara }])
    expect(entry[0]?.details).not.toContain('Saman')
  })

  it('needs a deactivated account, once, and nothing brings it back', async () => {
    const { as, ids } = building
    const { id, email } = await newcomer(building)
    const anonymise = (of = id) => as.ishara.call(users.anonymise, { params: { id: of }, body: REASON })
    const mayBe = async () => (await as.ishara.call(users.get, { params: { id } })).can.anonymise
    expect(await mayBe()).toBe(false)
    await expect(anonymise()).rejects.toMatchObject({ status: 409 })
    await expect(anonymise(ids.ishara)).rejects.toMatchObject({ status: 409 })
    await as.ishara.call(users.activate, { params: { id }, body: { isActive: false } })
    await expect(as.nirmala.call(users.anonymise, { params: { id }, body: REASON })).rejects.toMatchObject({ status: 403 })
    await expect(as.ishara.call(users.anonymise, { params: { id }, body: { reason: ' ' } })).rejects.toMatchObject({ status: 400 })
    expect(await mayBe()).toBe(true)
    await anonymise()
    await expect(anonymise()).rejects.toMatchObject({ status: 409 })
    await expect(as.ishara.call(users.activate, { params: { id }, body: { isActive: true } })).rejects.toMatchObject({ status: 409 })
    await expect(as.ishara.call(users.update, { params: { id }, body: { firstName: 'Kasun' } })).rejects.toMatchObject({ status: 409 })
    await expect(as.ishara.call(users.resetPassword, { params: { id } })).rejects.toMatchObject({ status: 409 })
    await expect(building.nobody.call(signIn.login, { body: { email, password: 'Verandah@2026' } })).rejects.toMatchObject({ status: 401 })
    // The address is free for a new account.
    await as.ishara.call(users.create, { body: { firstName: 'New', lastName: 'Person', email, role: 'resident' } })
    await as.ishara.call(users.delete, { params: { id } })
  })

  it('leaves somebody else alone whose name begins like theirs', async () => {
    const { as } = building
    const { id } = await newcomer(building, 'resident', { firstName: 'Ann', lastName: 'Perer' })
    const other = await newcomer(building, 'resident', { firstName: 'Ann', lastName: 'Pererage' })
    await as.ishara.call(users.setRole, { params: { id: other.id }, body: { role: 'treasurer' } })
    await building.deliver()
    await as.ishara.call(users.activate, { params: { id }, body: { isActive: false } })
    await as.ishara.call(users.anonymise, { params: { id }, body: REASON })
    const { notifications: all } = await as.nirmala.call(notifications.list)
    expect(all.some(({ text }) => text.includes('Ann Pererage'))).toBe(true)
  })
})
