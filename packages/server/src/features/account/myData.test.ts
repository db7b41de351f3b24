import { account } from '@verandah/contract/account'
import { feedback } from '@verandah/contract/feedback'
import { maintenance } from '@verandah/contract/maintenance'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PersonalData } from '../../core/personalData.ts'
import { FEATURES } from '../../features.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { form, picture } from '../../test/files/uploads.ts'
import { newcomer, session } from '../../test/people/newcomer.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { LEAK } from '../../test/records/requests.ts'

type Data = Record<string, Record<string, Record<string, unknown>[]>>

const SECRET = /\..*(hash|secret|token|_key$|body|place)/

describe('what is handed out', () => {
  it('has no secrets', () => {
    const columns = FEATURES.flatMap((feature) => {
      const { tables = {} }: PersonalData = 'personalData' in feature ? feature.personalData : {}
      return Object.entries(tables).flatMap(([table, described]) => described.columns.map((column: string) => `${table}.${column}`))
    })
    expect(columns.length).toBeGreaterThan(100)
    expect(columns.filter((column) => SECRET.test(column))).toEqual([])
  })
})

describe.each(DIALECTS)('my data, on %s', (dialect) => {
  let building: TestBuilding
  beforeAll(async () => void (building = await openBuilding(dialect)))
  afterAll(() => building.close())

  const { due } = transactionsIn(() => building)

  async function dataOf(token: string): Promise<{ data: Data; text: string; files: string[]; name: string }> {
    const response = await building.send(account.myData, token)
    expect(response.statusCode).toBe(200)
    const entries = unzipSync(new Uint8Array(response.rawPayload))
    const text = strFromU8(entries['data.json'] ?? new Uint8Array())
    return {
      data: JSON.parse(text) as Data,
      text,
      files: Object.keys(entries).filter((file) => file !== 'data.json'),
      name: String(response.headers['content-disposition'])
    }
  }

  it('has what the person wrote and uploaded, and what others answered, and nothing else', async () => {
    const { as, ids } = building
    const { id, email } = await newcomer(building, 'resident', {
      firstName: 'Own',
      lastName: 'Data',
      unitNumber: '4B',
      phone: '+94771112223'
    })
    const token = (await building.createSession(email, 'Verandah@2026')).token
    const own = building.withToken(token)
    await own.call(account.setPhoto, form([{ field: 'photo', bytes: await picture().png().toBuffer(), name: 'me.png' }]))
    const request = await own.call(maintenance.create, { body: LEAK })
    const params = { id: request._id }
    await as.dilan.call(maintenance.addPhotos, {
      params,
      ...form([{ field: 'photos', bytes: await picture().png().toBuffer(), name: 'a.png' }])
    })
    await own.call(maintenance.comment, { params, body: { message: 'Written by me' } })
    await as.dilan.call(maintenance.comment, { params, body: { message: 'Answered openly' } })
    await as.dilan.call(maintenance.comment, { params, body: { message: 'Said among us', internal: true } })
    await own.call(feedback.create, { body: { category: 'suggestion', subject: 'Bins', message: 'With my name', anonymous: false } })
    await own.call(feedback.create, { body: { category: 'suggestion', subject: 'Noise', message: 'Without my name', anonymous: true } })
    await as.amaya.call(feedback.create, {
      body: { category: 'suggestion', subject: 'Lift', message: 'Of somebody else', anonymous: false }
    })
    await due('tharindu', { unitNumber: '4B', description: 'Fee of my unit' })
    await due('tharindu', { unitNumber: '5F', description: 'Fee of another unit' })
    await building.deliver()

    const { data, text, files, name } = await dataOf(token)
    expect(name).toMatch(/my-data-\d{4}-\d\d-\d\d\.zip/)
    expect(data['users']?.['users']).toMatchObject([{ id, email, phone: '+94771112223', unit_number: '4B' }])
    expect(data['maintenance']?.['comments']).toMatchObject([
      { message: 'Written by me', isOwn: true },
      { message: 'Answered openly', isOwn: false }
    ])
    expect(data['feedback']?.['feedback']).toMatchObject([{ message: 'With my name' }])
    expect(data['signIn']?.['sign_in_sessions']).toHaveLength(1)
    expect(data['finances']?.['ofUnit']).toMatchObject([{ description: 'Fee of my unit', amount: 1_850_000 }])
    for (const other of [
      'Said among us',
      'Fee of another unit',
      'Without my name',
      'Of somebody else',
      ids.amaya,
      'resident@demo.verandah.lk',
      token,
      'argon2'
    ])
      expect(text).not.toContain(other)
    expect(files.map((file) => file.replace(/\/.*\//, '/').replace(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')).toSorted()).toEqual([
      'files/ID-ID.webp',
      'files/ID.webp'
    ])
  })

  it('shows no dues of a unit that nobody has confirmed', async () => {
    const { email } = await newcomer(building, 'resident', { unitNumber: '4B', isUnitConfirmed: false })
    const { data } = await dataOf((await building.createSession(email, 'Verandah@2026')).token)
    expect(data['finances']).toEqual({ finances_transactions: [] })
  })

  it('is in the trail, is told by mail, and is made five times a day at most', async () => {
    const { id, email } = await newcomer(building)
    const own = await session(building, email)
    const { token } = await building.createSession(email, 'Verandah@2026')
    for (const _ of Array.from({ length: 5 })) await dataOf(token)
    await expect(own.call(account.myData)).rejects.toMatchObject({ status: 429 })
    await building.deliver()
    const { read } = building.app.databases
    const entries = await read
      .selectFrom('audit')
      .select('actor_id')
      .where('kind', '=', 'account.dataDownloaded')
      .where('subject_id', '=', id)
      .execute()
    expect(entries).toEqual(Array.from({ length: 5 }, () => ({ actor_id: id })))
    const mails = await read.selectFrom('mails').select('subject').where('to_address', '=', email).execute()
    expect(mails[0]).toEqual({ subject: 'A copy of your data was downloaded' })
    building.clock.now = new Date(building.clock.now.getTime() + 25 * 3_600_000)
    await dataOf((await building.createSession(email, 'Verandah@2026')).token)
  })
})
