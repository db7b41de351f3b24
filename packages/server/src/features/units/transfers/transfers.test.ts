import { addDays, type Day, dayOf, instant } from '@verandah/contract/dates'
import { dues } from '@verandah/contract/dues'
import type { Sent } from '@verandah/contract/endpoint'
import type { HoldingId, UnitId } from '@verandah/contract/ids'
import { notifications } from '@verandah/contract/notifications'
import { signIn } from '@verandah/contract/signIn'
import type { Unit } from '@verandah/contract/unitRecord'
import { unitRegister as register } from '@verandah/contract/unitRegister'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { makeUnit } from '../../../test/records/units.ts'

const NOON = '2026-11-21T06:30:00Z'
const TODAY = '2026-11-21' as Day

/** Returns the holders, in one line each. */
const shown = ({ holders }: Pick<Unit, 'holders'>) =>
  holders.map(({ kind, person, part, from, to }) => [kind, person.name, part, from, to].filter((one) => one !== null).join(' '))

const billed = ({ billed: id, holders }: Unit) => holders.find(({ person }) => person._id === id)?.person.name

for (const dialect of DIALECTS) {
  describe(`the owners of a unit on ${dialect}`, () => {
    let building: TestBuilding
    let id: UnitId
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    beforeEach(async () => {
      building.clock.now = new Date(NOON)
      id = await makeUnit(building)
    })
    afterAll(() => building.close())

    type Draft = Partial<NonNullable<Sent<typeof register.transfer>['body']>>
    const transfer = (body: Draft) =>
      building.as.nirmala.call(register.transfer, {
        params: { id },
        body: { day: TODAY, reason: 'Sold', owners: [{ person: { name: 'Sunil Perera' } }], ...body }
      })
    const read = (as: 'dilan' | 'amaya' | 'malathi' = 'dilan') => building.as[as].call(register.get, { params: { id } })
    const undo = () => building.as.dilan.call(register.undoTransfer, { params: { id } })
    const account = async (who: 'amaya' | 'malathi' | 'ishara') => {
      const { people } = await building.as.dilan.call(register.people, { query: { search: who } })
      const known = people.find(({ userId }) => userId === building.ids[who])
      return known?._id ?? (await building.as.dilan.call(register.addPerson, { body: { name: '-', userId: building.ids[who] } }))._id
    }
    const at = (field: string, message: string) => ({ status: 400, errors: [{ path: field, message }] })

    it('are entered with their parts, which make the whole; the largest part is billed', async () => {
      const unit = await transfer({
        owners: [
          { person: { name: 'Sunil Perera' }, part: '2/5' },
          { person: { name: 'Kamala Perera' }, part: '3/5' }
        ]
      })
      expect(shown(unit)).toEqual(['owner Sunil Perera 2/5 2026-11-21', 'owner Kamala Perera 3/5 2026-11-21'])
      expect(billed(unit)).toBe('Kamala Perera')
      const equal = ['First', 'Second'].map((name) => ({ person: { name: `${name} Silva` }, part: '1/2' }))
      id = await makeUnit(building)
      expect(billed(await transfer({ owners: equal }))).toBe('First Silva')
    })

    it('who pay are billed from their day on, also where a tenant paid; those who have an account are named by it', async () => {
      const tenant = { kind: 'tenant' as const, person: { name: 'Ravi Fernando' }, pays: true }
      expect(billed(await building.as.dilan.call(register.addHolding, { params: { id }, body: tenant }))).toBe('Ravi Fernando')
      expect(billed(await transfer({ payer: 0 }))).toBe('Sunil Perera')
      const { people } = await building.as.dilan.call(register.people, { query: { search: 'sunil' } })
      expect(people.map(({ userId, can }) => [userId, can.editName])).toContainEqual([null, true])
      await account('amaya')
      const { people: known } = await building.as.dilan.call(register.people, { query: { search: 'amaya' } })
      expect(known.map(({ userId, can }) => [userId, can.editName])).toEqual([[building.ids.amaya, false]])
    })

    it.each([
      [['1/2'], 'too little'],
      [['1/2', '2/3'], 'too much'],
      [['1/3', '1/3', '3333/10000'], 'nearly']
    ])('%s is %s', async (parts) => {
      const owners = parts.map((part, index) => ({ person: { name: `Owner ${index}` }, part }))
      await expect(transfer({ owners })).rejects.toMatchObject(at('owners', 'The parts of the owners must add up to the whole'))
      expect((await read()).holders).toEqual([])
    })

    it('are refused where a part is no fraction, one person is there twice, unknown or missing, or nobody is named', async () => {
      const _id = await account('amaya')
      const unknown = '0193b7a0-5a00-7000-9d1c-6c1f1a2b3c4d'
      const wrong: [Draft, string, string][] = [
        [{ owners: [{ person: { name: 'A' }, part: '1/0' }] }, 'owners.0.part', 'Part must be a fraction, such as 1/2, of at most 10000'],
        [
          { owners: [{ person: { name: 'A' }, part: '1/20000' }] },
          'owners.0.part',
          'Part must be a fraction, such as 1/2, of at most 10000'
        ],
        [
          {
            owners: [
              { personId: _id, part: '1/2' },
              { personId: _id, part: '1/2' }
            ]
          },
          'owners.1.personId',
          'This person is there twice'
        ],
        [{ owners: [{ personId: unknown }] }, 'owners.0.personId', 'Unknown person'],
        [{ owners: [{}] }, 'owners.0.personId', 'Choose a person, or enter a new one'],
        [{ owners: [] }, 'owners', 'Name at least one owner'],
        [{ payer: 1 }, 'payer', 'Who gets the bills must be one of the owners'],
        [{ day: addDays(TODAY, 91) }, 'day', 'New owners can be entered at most 90 days ahead']
      ]
      for (const [draft, field, message] of wrong) await expect(transfer(draft)).rejects.toMatchObject(at(field, message))
      expect((await read()).holders).toEqual([])
      await expect(transfer({ day: addDays(TODAY, 90) })).resolves.toBeDefined()
    })

    it('end the day before the new ones begin, occupants too unless they are kept; tenants stay', async () => {
      await transfer({ day: '2026-01-01' })
      const add = (kind: 'tenant' | 'occupant', name: string) =>
        building.as.dilan.call(register.addHolding, { params: { id }, body: { kind, person: { name }, from: '2026-01-01' } })
      await add('tenant', 'Tenant')
      await add('occupant', 'Child')
      const sold = await transfer({ owners: [{ person: { name: 'Buyer' } }] })
      expect(shown(sold)).toEqual([
        'owner Sunil Perera 1/1 2026-01-01 2026-11-20',
        'owner Buyer 1/1 2026-11-21',
        'tenant Tenant 2026-01-01',
        'occupant Child 2026-01-01 2026-11-20'
      ])
      await undo()
      expect(shown(await read())).toEqual(['owner Sunil Perera 1/1 2026-01-01', 'tenant Tenant 2026-01-01', 'occupant Child 2026-01-01'])
      const kept = await transfer({ keepOccupants: true, owners: [{ person: { name: 'Heir' } }] })
      expect(shown(kept)).toContain('occupant Child 2026-01-01')
    })

    it('change on a day after the present owners’ first, and a planned change waits for its day', async () => {
      await transfer({})
      await expect(transfer({ day: TODAY })).rejects.toMatchObject(
        at('day', 'The new owners must begin after Nov 21, 2026, the first day of the present owners')
      )
      await transfer({ day: addDays(TODAY, 5), owners: [{ personId: await account('malathi') }] })
      // Today it is not hers; from that day it is.
      await expect(read('malathi')).rejects.toMatchObject({ status: 404 })
      building.clock.now = new Date('2026-11-25T18:31:00Z')
      expect(dayOf(instant(building.clock.now))).toBe('2026-11-26')
      expect((await read('malathi')).can.seeAccount).toBe(true)
    })

    it('are put back once by undoing, and not when nothing was transferred', async () => {
      await expect(undo()).rejects.toMatchObject({ status: 409 })
      await transfer({ day: '2026-02-01' })
      const guest = { kind: 'occupant' as const, person: { name: 'Guest' }, from: '2026-02-01', to: '2026-12-31' }
      const { holders } = await building.as.dilan.call(register.addHolding, { params: { id }, body: guest })
      await transfer({ owners: [{ person: { name: 'Buyer' } }] })
      await undo()
      expect(shown(await read())).toEqual(['owner Sunil Perera 1/1 2026-02-01', 'occupant Guest 2026-02-01 2026-12-31'])
      await building.as.dilan.call(register.removeHolding, { params: { id: holders.at(-1)?._id as HoldingId } })
      await undo()
      expect((await read()).holders).toEqual([])
      await expect(undo()).rejects.toMatchObject({ status: 409 })
    })

    it('see the unit, its account and its bills from their day to their last, and are told', async () => {
      const { label } = await read()
      await transfer({ day: '2026-11-01', owners: [{ personId: await account('malathi') }] })
      await building.deliver()
      const noticeTitles = async () => (await building.as.malathi.call(notifications.list)).notifications.map(({ text }) => text)
      expect(await noticeTitles()).toContain(`Unit ${label} has new owners from Nov 1, 2026`.replace('Nov 1', 'Nov 01'))
      expect((await building.as.malathi.call(dues.myAccount, { query: { unitNumber: label } })).unitNumber).toBe(label)
      expect((await building.as.malathi.call(signIn.me)).units).toContainEqual({ _id: id, label, kind: 'owner' })
      await transfer({ owners: [{ person: { name: 'Buyer' } }] })
      await expect(read('malathi')).rejects.toMatchObject({ status: 404 })
      await expect(building.as.malathi.call(dues.myAccount, { query: { unitNumber: label } })).rejects.toMatchObject({ status: 404 })
    })

    it('are led to the unit by a notice while they see it: the new ones from their day on, the former ones until then', async () => {
      const links = async (who: 'amaya' | 'malathi') => {
        await building.deliver()
        const { notifications: notices } = await building.as[who].call(notifications.list)
        return notices[0]?.link
      }
      const page = `/units/${id}`
      await transfer({ day: '2026-11-01', owners: [{ personId: await account('malathi') }] })
      expect(await links('malathi')).toBe(page)
      await transfer({ day: addDays(TODAY, 5), owners: [{ personId: await account('amaya') }] })
      expect([await links('malathi'), await links('amaya')]).toEqual([page, null])
      await undo()
      expect([await links('malathi'), await links('amaya')]).toEqual([page, null])
    })

    it('who share a unit see each other’s names, not how to reach each other', async () => {
      const people = [await account('amaya'), await account('malathi')]
      await transfer({ owners: people.map((personId) => ({ personId, part: '1/2' })) })
      const { holders } = await read('amaya')
      const contacts = holders.map(({ person }) => [person.name, person.email !== null])
      expect(contacts).toEqual([
        ['Amaya Wijesinghe', true],
        ['Malathi Rajaratnam', false]
      ])
    })

    it('are one set when two transfer at once', async () => {
      const both = await Promise.allSettled(['A', 'B'].map((name) => transfer({ owners: [{ person: { name } }] })))
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await read()).holders.filter(({ kind, to }) => kind === 'owner' && to === null)).toHaveLength(1)
    })

    it('a unit that an account begins to own becomes that of its profile only where it has none', async () => {
      const profile = async (who: 'malathi' | 'ishara') =>
        (await building.as.ishara.call(users.get, { params: { id: building.ids[who] } })).unitNumber
      const before = await profile('malathi')
      await transfer({ owners: [{ personId: await account('malathi') }] })
      expect(await profile('malathi')).toBe(before)
      const owners = [{ personId: await account('ishara') }]
      await transfer({ owners, day: '2026-11-22' })
      expect(await profile('ishara')).toBeNull()
      id = await makeUnit(building)
      const { label } = await transfer({ owners })
      expect(await profile('ishara')).toBe(label)
    })
  })
}
