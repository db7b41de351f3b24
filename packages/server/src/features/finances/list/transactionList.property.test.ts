import type { finances, Transaction } from '@verandah/contract/finances'
import type { Sent } from '@verandah/contract/endpoint'
import {
  BILL_FILTERS,
  COUNTED_STATUSES,
  TRANSACTION_CATEGORIES,
  TRANSACTION_FILTERS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionId
} from '@verandah/contract/financesInput'
import { sumOf } from '@verandah/contract/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { makeProject } from '../../../test/records/projects.ts'
import { transactionsIn } from '../../../test/records/transactions.ts'
import { makeVendor } from '../../../test/records/vendors.ts'
import { cases } from '../../../test/properties.ts'

type Query = NonNullable<Sent<typeof finances.list>['query']>
const COUNT = 60
const DAYS = ['2026-10-31', '2026-11-01', '2026-11-15', '2026-11-15', '2026-12-01']
const isCounted = ({ status }: Transaction) => COUNTED_STATUSES.includes(status)
const pick = <Value>(values: readonly Value[], number: number) => values[number % values.length] as Value

for (const dialect of DIALECTS) {
  describe(`the list of transactions on ${dialect}`, () => {
    let building: TestBuilding
    let vendorId: string
    let projectId: string
    const { list, made, add, edit, remove } = transactionsIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect)
      vendorId = await makeVendor(building, { name: 'Lift_Works' })
      projectId = await makeProject(building)
      for (let number = 0; number < COUNT; number += 1) {
        await made('tharindu', pick(TRANSACTION_STATUSES, number), {
          type: pick(TRANSACTION_TYPES, number >> 2),
          category: pick(TRANSACTION_CATEGORIES, number),
          date: pick(DAYS, number),
          amount: number + 1,
          description: `Work ${number}${number === 7 ? '\nof 100%' : ''}`,
          reference: number === 8 ? 'ÉCOLE-8' : null,
          unitNumber: number % 3 === 0 ? '7B' : null,
          ...(number % 5 === 0 && { vendorId }),
          ...(number % 4 === 1 && { projectId })
        })
      }
    })
    afterAll(() => building.close())

    const all = async (query: Query = {}) => {
      const found: Awaited<ReturnType<typeof list>>['transactions'] = []
      for (let page = 1; ; page += 1) {
        const { transactions, pagination } = await list('tharindu', { ...query, page, limit: 7 })
        found.push(...transactions)
        if (transactions.length === 0) {
          expect(pagination).toEqual({ page, limit: 7, total: found.length, pages: Math.ceil(found.length / 7) })
          return found
        }
      }
    }
    const numbers = async (query: Query) => (await all(query)).map(({ amount }) => amount - 1)

    it('has the newest date first, then what was made last', async () => {
      const found = await all()
      expect(new Set(found.map(({ _id }) => _id)).size).toBe(COUNT)
      const inOrder = found.toSorted((a, b) => (a.date === b.date ? b.amount - a.amount : a.date < b.date ? 1 : -1))
      expect(found.map(({ amount }) => amount)).toEqual(inOrder.map(({ amount }) => amount))
    })

    it('visits every record once, by every filter and every combination of them', async () => {
      const records = await all()
      const maybe = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 })
      const query = fc.record({
        type: maybe(...TRANSACTION_TYPES),
        status: maybe(...TRANSACTION_FILTERS),
        category: maybe(...TRANSACTION_CATEGORIES),
        from: maybe(...DAYS, '2026-11-02'),
        to: maybe(...DAYS, '2026-11-14'),
        vendorId: maybe(vendorId),
        projectId: maybe(projectId),
        unitNumber: maybe('7b', 'X'),
        search: maybe('work', 'lift', '7B', '4'),
        bills: maybe(...BILL_FILTERS)
      })
      await fc.assert(
        fc.asyncProperty(query, async (given) => {
          const { type, status, category, from, to, vendorId: vendor, projectId: project, unitNumber, search, bills } = given
          const texts = (one: (typeof records)[number]) =>
            [one.description, one.vendor, one.unitNumber, one.reference].join('\n').toLowerCase()
          const isUnpaidBill = (one: (typeof records)[number]) =>
            one.type === 'income' && one.status === 'pending' && one.unitNumber !== null
          const withBills = records.filter(
            (one) =>
              (type === undefined || one.type === type) &&
              (status === undefined || (status === 'counted' ? isCounted(one) : one.status === status)) &&
              (category === undefined || one.category === category) &&
              (from === undefined || one.date >= from) &&
              (to === undefined || one.date <= to) &&
              (vendor === undefined || one.vendorId === vendor) &&
              (project === undefined || one.projectId === project) &&
              (unitNumber === undefined || one.unitNumber === unitNumber.toUpperCase()) &&
              (search === undefined || texts(one).includes(search.toLowerCase()))
          )
          const unpaidBills = withBills.filter(isUnpaidBill)
          const paid = withBills.filter((one) => !isUnpaidBill(one))
          const wanted = { only: unpaidBills, exclude: paid, include: withBills }[bills ?? 'include']
          const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
          const counted = wanted.filter(isCounted)
          const signed = (one: (typeof records)[number]) => (one.type === 'income' ? one.amount : -one.amount)
          expect(await list('tharindu', sent as Query)).toMatchObject({
            sum: sumOf(counted.map(signed)),
            notCounted: status === 'pending' || status === 'rejected' ? sumOf(wanted.map(signed)) : null,
            unpaidBills: { count: unpaidBills.length, sum: sumOf(unpaidBills.map(({ amount }) => amount)) }
          })
          expect((await all(sent as Query)).map(({ _id }) => _id)).toEqual(wanted.map(({ _id }) => _id))
        }),
        cases(20, 100)
      )
    })

    it('keeps the answers to each filter apart, with their sums', async () => {
      const filters: Query[] = [
        { projectId },
        { vendorId },
        { unitNumber: '7B' },
        { status: 'counted' },
        { category: 'repairs' },
        {},
        { unitNumber: '7B', type: 'income' }
      ]
      const found = []
      for (const filter of filters) found.push(await numbers(filter))
      const every = Array.from({ length: COUNT }, (_, number) => number)
      const wanted = [
        every.filter((number) => number % 4 === 1),
        every.filter((number) => number % 5 === 0),
        every.filter((number) => number % 3 === 0),
        every.filter((number) => [1, 3].includes(number % 4)),
        every.filter((number) => pick(TRANSACTION_CATEGORIES, number) === 'repairs'),
        every,
        every.filter((number) => number % 3 === 0 && pick(TRANSACTION_TYPES, number >> 2) === 'income')
      ]
      expect(found.map((each) => each.toSorted((a, b) => a - b))).toEqual(wanted)
      const earned = (number: number) => (pick(TRANSACTION_TYPES, number >> 2) === 'income' ? number + 1 : -number - 1)
      const counts = (number: number) => COUNTED_STATUSES.includes(pick(TRANSACTION_STATUSES, number))
      for (const [index, filter] of filters.entries())
        expect((await list('tharindu', filter)).sum).toBe(sumOf((wanted[index] ?? []).filter(counts).map(earned)))
      for (const status of ['pending', 'rejected'] as const) {
        const rows = every.filter((number) => pick(TRANSACTION_STATUSES, number) === status)
        expect(await list('tharindu', { status })).toMatchObject({ sum: 0, notCounted: sumOf(rows.map(earned)) })
      }
    })

    it('finds any part of description, payee, unit and reference, letter case ignored', async () => {
      expect(await numbers({ search: 'of 100%' })).toEqual([7])
      expect(await numbers({ search: 'école-' })).toEqual([8])
      expect((await numbers({ search: 'T_W' })).toSorted((a, b) => a - b)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55])
      for (const search of ['%%', 'k_', 'nothing']) expect(await numbers({ search })).toEqual([])
      expect(await numbers({ search: '', type: '', from: '', vendorId: '', projectId: '', unitNumber: '' })).toHaveLength(COUNT)
      for (const query of [
        { type: 'gift' },
        { from: '2026-02-30' },
        { to: 'today' },
        { vendorId: 'x' },
        { projectId: 'x' },
        { limit: 101 },
        { page: 0 }
      ])
        await expect(list('tharindu', query)).rejects.toMatchObject({ status: 400 })
    })

    it('follows what is recorded, dated otherwise, and deleted', async () => {
      const first = async () => (await list('nirmala', { limit: 1 })).transactions[0]?._id as TransactionId
      const { _id } = await add('tharindu', { date: '2026-12-31' })
      expect(await first()).toBe(_id)
      await edit('tharindu', _id, { date: '2026-10-01', projectId })
      expect((await list('nirmala', { projectId, to: '2026-10-01' })).transactions.map((one) => one._id)).toEqual([_id])
      expect(await first()).not.toBe(_id)
      expect((await list('nirmala', { to: '2026-10-01' })).transactions.map((one) => one._id)).toEqual([_id])
      await remove('tharindu', _id)
      expect((await list('nirmala', { to: '2026-10-01' })).pagination.total).toBe(0)
    })
  })
}
