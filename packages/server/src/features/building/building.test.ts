import { building as api } from '@verandah/contract/building'
import { audit } from '@verandah/contract/audit'
import { buildingProfile } from '@verandah/contract/buildingProfile'
import { dues } from '@verandah/contract/dues'
import { listedUnits } from '@verandah/contract/listedUnits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { findPayment } from './building.queries.ts'
import { describePayment } from './building.service.ts'

for (const dialect of DIALECTS) {
  describe(`a building that nobody has described, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())

    it('has the product’s name and its units, and nothing made up', async () => {
      const nothing = {
        address: '',
        registrationNumber: '',
        developer: '',
        floors: '',
        unitTypes: '',
        areaRange: '',
        completed: null,
        rating: '',
        about: ''
      }
      const unknown = {
        product: 'Verandah',
        version: 0,
        name: 'Verandah',
        ...nothing,
        amenities: [],
        vision: '',
        mission: '',
        contacts: [],
        demo: false
      }
      expect(await building.nobody.call(api.get)).toEqual({ ...unknown, totalUnits: null })
      const list = ['1A', '1B', '2A'].map((label) => ({ label, floor: label.slice(0, 1) }))
      await building.as.ishara.call(listedUnits.replace, { body: { units: list } })
      expect(await building.nobody.call(api.get)).toEqual({ ...unknown, totalUnits: 3 })
    })

    it('tells nobody on the way where its dues are paid to', async () => {
      const { app, clock } = building
      const payment = { bank: 'Bank of Ceylon', branch: 'Galle', accountName: 'Kadupul', accountNumber: '8842 1907', note: 'Your unit' }
      expect(await findPayment(app.databases.read)).toBeNull()
      await transact(app, { actor: null, now: clock.now }, (ctx) => describePayment(ctx, payment))
      expect(await findPayment(app.databases.read)).toEqual(payment)
      const page = await app.http.inject({ url: '/' })
      expect(JSON.stringify(await building.nobody.call(api.get)) + page.body).not.toMatch(/Bank of Ceylon|8842/)
      const dead = building.withToken('a'.repeat(43))
      expect(await dead.call(api.get)).not.toHaveProperty('payment')
      // A signed-in person reads it at the same address.
      expect((await building.as.amaya.call(api.get)).payment).toEqual(payment)
    })
  })

  describe(`the building profile on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())

    const contact = { role: 'President', name: 'Nirmala Fernando', phone: '+94112550101', email: 'Nirmala@Kadupul.lk' }
    const described = {
      name: 'Kadupul Residencies',
      address: '42 Temple Lane',
      developer: '',
      floors: 'B + G + 8',
      unitTypes: '2 & 3',
      areaRange: '935–1,450',
      completed: '2023',
      rating: 'A+',
      about: 'Eighty-eight homes.',
      amenities: [{ icon: 'pool', title: 'Pool' }],
      vision: 'Home',
      mission: '',
      contacts: [contact, { role: 'Caretaker', name: 'Sunil', phone: '', email: null }],
      payment: { bank: 'Bank of Ceylon', branch: null, accountName: 'Kadupul', accountNumber: '8842 1907', note: '' }
    }
    const update = (body: object, version?: number) =>
      building.as.ishara.call(buildingProfile.update, { body, ...(version !== undefined && { version }) })
    const changes = async () => (await building.as.ishara.call(audit.list, { query: { kind: 'building' } })).entries

    it('is written by the administrator, shown to everybody at once, and leaves an event that says what has changed', async () => {
      const stored = await update(described, 0)
      const expected = {
        ...described,
        version: 1,
        completed: 2023,
        contacts: [
          { ...contact, email: 'nirmala@kadupul.lk' },
          { role: 'Caretaker', name: 'Sunil', phone: '', email: '' }
        ],
        payment: { ...described.payment, branch: '' }
      }
      expect(stored).toMatchObject(expected)
      const { payment, ...shown } = expected
      expect(await building.nobody.call(api.get)).toMatchObject(shown)
      expect(await building.nobody.call(api.get)).not.toHaveProperty('payment')
      expect((await building.as.malathi.call(api.get)).payment).toEqual(payment)
      expect((await building.as.malathi.call(dues.myAccount)).payment).toEqual(payment)
      const [event] = await changes()
      expect(event).toMatchObject({ kind: 'building.changed', actor: { _id: building.ids.ishara }, subject: null, details: { payment } })
      expect(event?.facts).toContainEqual({ label: 'Account number', value: '8842 1907' })
    })

    it('changes only what is sent, and records no event when nothing changes', async () => {
      const { version, ...before } = await building.as.ishara.call(api.get)
      const events = (await changes()).length
      expect(await update({ ...described, payment: before.payment }, version)).toEqual({ ...before, version })
      expect(await changes()).toHaveLength(events)
      expect(await update({ rating: '', completed: '' })).toEqual({ ...before, rating: '', completed: null, version: version + 1 })
      expect((await changes())[0]?.details).toEqual({ fields: ['completed', 'rating'] })
      expect(await update({ payment: null })).toMatchObject({ payment: null, version: version + 2 })
      expect((await changes())[0]).toMatchObject({ details: { fields: ['payment'], payment: null } })
    })

    it('rejects a stale version, and takes one of two changes at once', async () => {
      const { version } = await building.as.ishara.call(api.get)
      await expect(update({ rating: 'B' }, version - 1)).rejects.toMatchObject({ status: 412, code: 'stale' })
      const two = await Promise.allSettled([update({ rating: 'B' }, version), update({ rating: 'C' }, version)])
      expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })

    it('names every wrong field at once', async () => {
      const wrong = {
        name: ' ',
        about: 'x'.repeat(5_001),
        completed: 'soon',
        amenities: [{ icon: 'rocket', title: '' }],
        contacts: [{ role: '', name: 'Sunil', phone: '077 1', email: 'nobody' }],
        payment: { bank: 'Bank of Ceylon' }
      }
      const error: unknown = await update(wrong).catch((caught: unknown) => caught)
      expect(error).toMatchObject({ status: 400 })
      const { errors } = error as { errors: { path: string; message: string }[] }
      expect(Object.fromEntries(errors.map(({ path, message }) => [path, message]))).toMatchObject({
        name: 'Building name is required',
        about: 'About cannot exceed 5000 characters',
        completed: 'Completed must be a year, 1900 to 2100',
        'amenities.0.title': 'Amenity is required',
        'contacts.0.role': 'Role is required',
        'contacts.0.phone': 'Please provide a valid phone number',
        'contacts.0.email': 'Invalid email address',
        'payment.accountNumber': 'Account number is required'
      })
      await expect(update({ amenities: Array.from({ length: 31 }, () => described.amenities[0]) })).rejects.toMatchObject({
        errors: [{ path: 'amenities', message: 'There are too many amenities' }]
      })
    })
  })
}
