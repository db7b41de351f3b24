import { type Day } from '@verandah/contract/dates'
import { dues } from '@verandah/contract/dues'
import type { Sent } from '@verandah/contract/endpoint'
import { finances } from '@verandah/contract/finances'
import type { HoldingId, UnitId } from '@verandah/contract/ids'
import { unitRegister as register } from '@verandah/contract/unitRegister'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { account } from '@verandah/contract/account'
import { makeUnit } from '../../test/records/units.ts'

const TODAY = '2026-11-21' as Day

for (const dialect of DIALECTS) {
  describe(`tenants and occupants on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    let id: UnitId
    let label: string
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    beforeEach(async () => {
      building.clock.now = new Date('2026-11-21T06:30:00Z')
      id = await makeUnit(building)
      label = (await as.dilan.call(register.get, { params: { id } })).label
    })
    afterAll(() => building.close())

    type Draft = NonNullable<Sent<typeof register.addHolding>['body']>
    const add = (body: Partial<Draft>) =>
      as.dilan.call(register.addHolding, { params: { id }, body: { kind: 'tenant', person: { name: '[Sunil Perera]' }, ...body } })
    const change = (holding: HoldingId, body: object) => as.dilan.call(register.updateHolding, { params: { id: holding }, body })
    const holders = async () => (await as.dilan.call(register.get, { params: { id } })).holders
    const at = (field: string, message: string) => ({ status: 400, errors: [{ path: field, message }] })
    const personOf = async (who: 'malathi' | 'farook') => {
      const { people } = await as.dilan.call(register.people, { query: { limit: 100 } })
      const known = people.find(({ userId }) => userId === building.ids[who])
      return known?._id ?? (await as.dilan.call(register.addPerson, { body: { name: '-', userId: building.ids[who] } }))._id
    }
    const bill = () =>
      as.tharindu.call(finances.create, {
        body: { type: 'income', category: 'dues', amount: 15_000, date: '2026-11-01', description: '[Dues]', unitNumber: label }
      })
    const seesAccount = async (who: 'malathi' | 'farook') =>
      as[who].call(dues.myAccount, { query: { unitNumber: label } }).then(
        () => true,
        () => false
      )
    const sees = async (who: 'malathi' | 'farook') =>
      as[who].call(register.get, { params: { id } }).then(
        () => true,
        () => false
      )

    it('a tenant sees the unit, and its account only while they pay', async () => {
      const { holders: added } = await add({ person: undefined, personId: await personOf('malathi') })
      expect([await sees('malathi'), await seesAccount('malathi')]).toEqual([true, false])
      const holding = added[0]?._id as HoldingId
      await change(holding, { pays: true })
      expect(await seesAccount('malathi')).toBe(true)
      await change(holding, { pays: false })
      expect(await seesAccount('malathi')).toBe(false)
    })

    it('says what a manager, the treasurer and a tenant who does not pay may do', async () => {
      await add({ person: undefined, personId: await personOf('malathi') })
      const sale = { day: '2026-11-20' as Day, reason: '[Sold]', owners: [{ person: { name: '[Nimal Silva]' } }] }
      await as.dilan.call(register.transfer, { params: { id }, body: sale })
      const may = async (who: 'dilan' | 'nirmala' | 'tharindu' | 'malathi') => {
        const { can } = await as[who].call(register.get, { params: { id } })
        return Object.entries(can).flatMap(([action, allowed]) => (allowed ? action : []))
      }
      expect((await may('dilan')).toSorted()).toEqual(['addHolder', 'move', 'transfer', 'undoTransfer'])
      // The secretary opens no account of a unit.
      expect(await may('nirmala')).toContain('seeAccount')
      expect(await may('tharindu')).toEqual(['seeAccount'])
      expect(await may('malathi')).toEqual(['move'])
    })

    it('ends with the last day, and not before', async () => {
      const { holders: added } = await add({ kind: 'occupant', person: undefined, personId: await personOf('farook'), from: '2026-11-01' })
      await change(added[0]?._id as HoldingId, { to: TODAY })
      expect([await sees('farook'), await seesAccount('farook')]).toEqual([true, true])
      building.clock.now = new Date('2026-11-21T18:31:00Z')
      expect([await sees('farook'), await seesAccount('farook')]).toEqual([false, false])
    })

    it('begins with its first day, and not before', async () => {
      await add({ kind: 'occupant', person: undefined, personId: await personOf('farook'), from: '2026-11-22' })
      expect(await sees('farook')).toBe(false)
      building.clock.now = new Date('2026-11-21T18:31:00Z')
      expect(await sees('farook')).toBe(true)
    })

    it('of those who hold a unit one pays: the one who was said last', async () => {
      const first = (await add({ pays: true })).holders[0]?._id as HoldingId
      const { holders: two, billed } = await add({ person: { name: '[Kamala Silva]' }, pays: true })
      expect(two.map(({ person, pays }) => [person.name, pays])).toEqual([
        ['[Sunil Perera]', false],
        ['[Kamala Silva]', true]
      ])
      expect(billed).toBe(two[1]?.person._id)
      const after = await change(first, { pays: true })
      expect(after.holders.map(({ pays }) => pays)).toEqual([true, false])
    })

    it('refuses an occupant who pays, days in the wrong order, the same person twice, and nobody or two at once', async () => {
      const personId = await personOf('malathi')
      await expect(add({ kind: 'occupant', pays: true })).rejects.toMatchObject(at('pays', 'Only an owner or a tenant pays'))
      await expect(add({ from: TODAY, to: '2026-11-20' })).rejects.toMatchObject(at('to', 'The last day cannot be before the first'))
      await expect(add({ to: '2026-11-20' })).rejects.toMatchObject(at('to', 'The last day cannot be before the first'))
      await expect(add({ personId })).rejects.toMatchObject(at('personId', 'Choose a person, or enter a new one'))
      await expect(add({ person: undefined })).rejects.toMatchObject(at('personId', 'Choose a person, or enter a new one'))
      expect(await holders()).toEqual([])
      await add({ person: undefined, personId })
      await expect(add({ person: undefined, personId, from: '2026-12-01' })).rejects.toMatchObject({ status: 409 })
      expect(await holders()).toHaveLength(1)
    })

    it('the same person holds it again from the day after, not from the last day on', async () => {
      const personId = await personOf('malathi')
      const stay = (from: string, to: string) => add({ kind: 'occupant', person: undefined, personId, from, to })
      await stay('2026-12-01', '2026-12-10')
      for (const [from, to] of [
        ['2026-11-20', '2026-12-01'],
        ['2026-12-10', '2026-12-20']
      ] as const)
        await expect(stay(from, to)).rejects.toMatchObject({ status: 409 })
      await stay('2026-11-20', '2026-11-30')
      await stay('2026-12-11', '2026-12-20')
    })

    it('owners come and go by transfers alone', async () => {
      const sale = { day: TODAY, reason: 'Sold', owners: [{ person: { name: '[Owner]' } }] }
      const { holders: owned } = await as.nirmala.call(register.transfer, { params: { id }, body: sale })
      const owner = owned[0]?._id as HoldingId
      await expect(change(owner, { to: TODAY })).rejects.toMatchObject(at('to', 'Owners change by “New owner”'))
      await expect(as.dilan.call(register.removeHolding, { params: { id: owner } })).rejects.toMatchObject({ status: 409 })
      expect((await change(owner, { pays: true })).holders[0]?.pays).toBe(true)
    })

    it('who was entered by mistake is removed, without a trace but in the audit trail', async () => {
      const { holders: added } = await add({})
      await as.dilan.call(register.removeHolding, { params: { id: added[0]?._id as HoldingId } })
      expect(await holders()).toEqual([])
    })

    it('who is named by a bill is not removed, and is ended instead', async () => {
      const { holders: added } = await add({ pays: true, from: '2026-01-01' })
      const holding = added[0]?._id as HoldingId
      await bill()
      await expect(as.dilan.call(register.removeHolding, { params: { id: holding } })).rejects.toMatchObject({ status: 409 })
      expect(await holders()).toHaveLength(1)
    })

    it('the bills of a unit name who is billed, and tell those who see its account', async () => {
      await bill()
      const resident = async () => {
        const { dues: all } = await as.tharindu.call(dues.list, { query: { limit: 100 } })
        return all.find(({ unitNumber }) => unitNumber === label)?.resident?._id ?? null
      }
      expect(await resident()).toBeNull()
      await add({ kind: 'occupant', person: undefined, personId: await personOf('farook'), from: '2026-01-01' })
      expect(await resident()).toBe(building.ids.farook)
      await add({ person: undefined, personId: await personOf('malathi'), pays: true })
      expect(await resident()).toBe(building.ids.malathi)
      const { recipients } = await as.tharindu.call(dues.recipients, { query: { unitNumbers: label } })
      expect(recipients).toBe(2)
    })

    it('a manager’s confirmation begins an occupant’s stay and ends the former; what somebody writes themselves ends it', async () => {
      const confirm = (unitNumber: string) =>
        as.ishara.call(users.update, { params: { id: building.ids.farook }, body: { unitNumber, unitConfirmed: true } })
      await confirm(label)
      const former = id
      expect((await holders()).map(({ kind, from, to }) => [kind, from, to])).toEqual([['occupant', TODAY, null]])
      id = await makeUnit(building)
      const other = (await as.dilan.call(register.get, { params: { id } })).label
      building.clock.now = new Date('2026-11-22T02:30:00Z')
      await confirm(other)
      expect((await as.dilan.call(register.get, { params: { id: former } })).holders.map(({ to }) => to)).toEqual(['2026-11-21'])
      expect(await sees('farook')).toBe(true)
      await as.farook.call(account.updateProfile, { body: { unitNumber: '[77]' } })
      expect(await sees('farook')).toBe(false)
    })

    it('a self-edit leaves what somebody owns or rents', async () => {
      await add({ person: undefined, personId: await personOf('malathi'), pays: true })
      await as.malathi.call(account.updateProfile, { body: { unitNumber: '[78]' } })
      expect([await sees('malathi'), await seesAccount('malathi')]).toEqual([true, true])
    })
  })
}
