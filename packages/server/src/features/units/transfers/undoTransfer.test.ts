import type { Day } from '@verandah/contract/dates'
import type { Sent } from '@verandah/contract/endpoint'
import type { UnitId } from '@verandah/contract/ids'
import type { Unit } from '@verandah/contract/unitRecord'
import { unitRegister as register } from '@verandah/contract/unitRegister'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { makeUnit } from '../../../test/records/units.ts'

/** Returns the holders, in one line each. */
const shown = ({ holders }: Pick<Unit, 'holders'>) =>
  holders.map(({ kind, person, part, from, to }) => [kind, person.name, part, from, to].filter((one) => one !== null).join(' '))

for (const dialect of DIALECTS) {
  describe(`the new owners of a unit on ${dialect}`, () => {
    let building: TestBuilding
    let id: UnitId
    const billing = duesIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    beforeEach(async () => {
      building.clock.now = new Date('2026-11-21T06:30:00Z')
      id = await makeUnit(building)
    })
    afterAll(() => building.close())

    type Draft = Partial<NonNullable<Sent<typeof register.transfer>['body']>>
    const transfer = (body: Draft) =>
      building.as.nirmala.call(register.transfer, {
        params: { id },
        body: { day: '2026-11-21', reason: 'Sold', owners: [{ person: { name: 'Sunil Perera' } }], ...body }
      })
    const read = () => building.as.dilan.call(register.get, { params: { id } })
    const undo = () => building.as.dilan.call(register.undoTransfer, { params: { id } })
    const account = async (who: 'amaya' | 'malathi' | 'farook') => {
      const { people } = await building.as.dilan.call(register.people, { query: { search: who } })
      const known = people.find(({ userId }) => userId === building.ids[who])
      return known?._id ?? (await building.as.dilan.call(register.addPerson, { body: { name: '-', userId: building.ids[who] } }))._id
    }

    it('stay once a bill names one of them, until that is cancelled', async () => {
      const { units: found } = await building.as.dilan.call(register.list, { query: { search: 'T' } })
      const { label } = found.find((unit) => unit._id === id) ?? { label: '' }
      await transfer({ day: '2026-01-01', owners: [{ person: { name: 'Seller' } }] })
      await transfer({ day: '2026-11-10', owners: [{ person: { name: 'Buyer' } }] })
      const kinds = await billing.kinds()
      const charges = [{ kindId: kinds.find(({ name }) => name === 'Other')?._id ?? ('' as never), amount: 5 }]
      // The bill is of a day of the former owner: it is theirs.
      await billing.bill({ unitNumber: label, billDay: '2026-11-09', charges })
      const bill = await billing.bill({ unitNumber: label, billDay: '2026-11-10', charges })
      expect(bill.billedTo).toBe('Buyer')
      await expect(undo()).rejects.toMatchObject({ status: 409, message: `A bill of ${label} names one of the new owners` })
      expect(shown(await read())).toContain('owner Buyer 1/1 2026-11-10')
      await billing.cancel(bill._id)
      await undo()
      expect(shown(await read())).toEqual(['owner Seller 1/1 2026-01-01'])
      await expect(undo()).rejects.toMatchObject({ status: 409 })
    })

    it('are put back without anybody living there twice, or in another unit too', async () => {
      const [stays, leaves, elsewhere] = [await account('malathi'), await account('amaya'), await account('farook')]
      await transfer({ day: '2026-01-01' })
      const add = (personId: typeof stays, more: { from: Day; to?: Day }, unit = id) =>
        building.as.dilan.call(register.addHolding, { params: { id: unit }, body: { kind: 'occupant', personId, ...more } })
      for (const person of [stays, leaves, elsewhere]) await add(person, { from: '2026-01-01' as Day })
      await transfer({ day: '2026-11-10', owners: [{ person: { name: 'Buyer' } }] })
      building.clock.now = new Date('2026-11-21T06:31:00Z')
      await add(stays, { from: '2026-11-12' as Day })
      await add(leaves, { from: '2026-11-12' as Day, to: '2026-11-15' as Day })
      await add(elsewhere, { from: '2026-11-12' as Day }, await makeUnit(building))
      await undo()
      expect(shown(await read()).filter((line) => line.startsWith('occupant'))).toEqual([
        expect.stringMatching(/^occupant Malathi .* 2026-01-01$/),
        expect.stringMatching(/^occupant Amaya .* 2026-01-01 2026-11-15$/),
        expect.stringMatching(/^occupant Farook .* 2026-01-01 2026-11-09$/)
      ])
    })

    it('give way to the former owner, who goes on renting it, and to who was elsewhere for a while only', async () => {
      const [seller, guest] = [await account('malathi'), await account('amaya')]
      const add = (personId: typeof seller, more: { kind: 'tenant' | 'occupant'; from: Day; to?: Day }, unit = id) =>
        building.as.dilan.call(register.addHolding, { params: { id: unit }, body: { personId, ...more } })
      await transfer({ day: '2026-01-01', owners: [{ personId: seller }] })
      await add(guest, { kind: 'occupant', from: '2026-01-01' as Day })
      await transfer({ day: '2026-11-10', owners: [{ person: { name: 'Buyer' } }] })
      building.clock.now = new Date('2026-11-21T06:31:00Z')
      await add(seller, { kind: 'tenant', from: '2026-11-12' as Day })
      await add(guest, { kind: 'occupant', from: '2026-11-12' as Day, to: '2026-11-15' as Day }, await makeUnit(building))
      await undo()
      expect(shown(await read())).toEqual([
        expect.stringMatching(/^owner Malathi .* 1\/1 2026-01-01$/),
        expect.stringMatching(/^tenant Malathi .* 2026-11-12$/),
        expect.stringMatching(/^occupant Amaya .* 2026-01-01$/)
      ])
    })
  })
}
