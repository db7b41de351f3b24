import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import { financeReport } from '@verandah/contract/financeReport'
import { payments } from '@verandah/contract/payments'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { cases } from '../../test/properties.ts'
import { approvalsIn } from '../../test/records/approvals.ts'
import { booksIn } from '../../test/records/books.ts'
import { duesIn } from '../../test/records/dues.ts'
import { paymentsIn } from '../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../test/records/transactions.ts'
import { makeUnit } from '../../test/records/units.ts'
import { yearPacksIn } from '../../test/records/yearPacks.ts'

const UNITS = ['1A', '2B', '10C']
type What = 'bill' | 'due' | 'pay' | 'cancel' | 'bounce' | 'credit' | 'apply' | 'delete'

const asCents = (text = '') => Math.round(Number(text) * 100) + 0
const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

for (const dialect of DIALECTS) {
  describe(`what a report says of the bills of random books on ${dialect}`, () => {
    let building: TestBuilding
    const { due, remove, list } = transactionsIn(() => building)
    const dues = duesIn(() => building)
    const { pay, bounce, paymentsOf } = paymentsIn(() => building)
    const { grant } = approvalsIn(() => building)
    const { check } = booksIn(() => building)
    const { postings } = yearPacksIn(() => building)
    let kinds: Awaited<ReturnType<typeof dues.kind>>[] = []
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      for (const label of UNITS) await makeUnit(building, { label })
      kinds = [await dues.kind(), await dues.kind({ fund: 'S', account: '4100' })]
    })
    afterAll(() => building.close())

    interface Step {
      what: What
      at: number
      amount: number
      back: number
    }

    async function perform({ what, at, amount, back }: Step): Promise<void> {
      const day: Day = addDays(dayOf(building.clock.now), -back)
      const unit = UNITS[at % UNITS.length] ?? ''
      const pick = <T>(all: readonly T[]) => all[at % Math.max(all.length, 1)]
      const charges = kinds.map(({ _id: kindId }, index) => ({ kindId, amount: amount * (index + 1) }))
      const acts: Record<What, () => Promise<unknown>> = {
        bill: () => dues.bill({ unitNumber: unit, billDay: day, dueDay: addDays(day, at), charges: charges.slice(0, 1 + (at % 2)) }),
        due: () => due('tharindu', { unitNumber: unit, amount, date: day }),
        pay: () => pay(unit, amount * 2, { date: day }),
        cancel: async () => dues.cancel(pick(await dues.billsOf(unit))!._id, { date: day }),
        bounce: async () => bounce(pick(await paymentsOf(unit))!._id, { date: day }),
        credit: async () => {
          const { _id, open } = pick(await dues.billsOf(unit, { status: 'open' }))!
          const kind = at % 2 === 0 ? 'credit_note' : 'write_off'
          await grant((await dues.propose(_id, Math.min(open, amount), { date: day, kind }))._id)
        },
        apply: () => building.as.tharindu.call(payments.apply, { body: { unitNumber: unit } }),
        delete: async () => remove('ishara', pick((await list('ishara')).transactions)!._id)
      }
      // A call without an object, or one that the rules refuse, changes nothing.
      await acts[what]().catch(() => undefined)
    }

    /** Returns the rows of a section of the report below its heading, by their first cell; amounts are in cents. */
    async function sections(from: string, to: string) {
      const query = { from, to, format: 'csv' } as const
      const { body } = await building.send(financeReport.get, await building.tokenOf('tharindu'), { query })
      const lines: string[][] = parse(body, { bom: true })
      return (title: string, columns: [from: number, to: number]) => {
        const begin = lines.findIndex(([first]) => first === title) + 3
        const end = lines.findIndex(([first], index) => index >= begin && first === '')
        return new Map(
          lines.slice(begin, end === -1 ? undefined : end).map(([label = '', ...cells]) => [label, cells.slice(...columns).map(asCents)])
        )
      }
    }

    async function compare(from: Day, to: Day): Promise<void> {
      const section = await sections(from, to)
      const all = await postings()
      const owed = (until: Day, unit?: string) =>
        asCents(
          String(
            add(
              all
                .filter(
                  ({ account, date, unitNumber }) => account === '1200' && date <= until && (unit === undefined || unitNumber === unit)
                )
                .map(({ amount }) => amount)
            )
          )
        )
      const billed = section('Billed', [0, 5])
      for (const [label, [before = 0, more = 0, credited = 0, received = 0, open = 0]] of billed)
        expect([label, open - before]).toEqual([label, more - credited - received])
      const [before, , , , open] = billed.get('Total') ?? []
      expect([before, open]).toEqual([owed(addDays(from, -1)), owed(to)])
      const arrears = section('Outstanding by unit', [1, 6])
      expect(arrears.get('Total')?.at(-1)).toBe(owed(to))
      for (const unit of UNITS) expect([unit, arrears.get(unit)?.at(-1) ?? 0]).toEqual([unit, owed(to, unit)])
      for (const [label, [...ages]] of arrears) expect([label, add(ages.slice(0, 4))]).toEqual([label, ages[4]])
    }

    it('is the change of what units owe, to the cent: billed, less credited, less received', async () => {
      const what = fc.constantFrom<What>(
        'bill',
        'bill',
        'bill',
        'due',
        'pay',
        'pay',
        'pay',
        'cancel',
        'bounce',
        'credit',
        'credit',
        'apply',
        'delete'
      )
      const step = fc.record({ what, at: fc.nat(99), amount: fc.integer({ min: 1, max: 99_999 }).map((n) => n / 100), back: fc.nat(300) })
      const days = fc.tuple(fc.nat(300), fc.nat(300))
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 30, maxLength: 30 }),
          fc.array(days, { minLength: 5, maxLength: 5 }),
          async (steps, periods) => {
            for (const one of steps) await perform(one)
            const today = dayOf(building.clock.now)
            for (const [one, other] of periods) await compare(addDays(today, -Math.max(one, other)), addDays(today, -Math.min(one, other)))
            await compare('2020-01-01' as Day, today)
          }
        ),
        // The data of one run stays for the next one, so failing cases are not shrunk.
        { ...cases(3, 8), endOnFailure: true }
      )
      expect(await check()).toEqual([])
    })
  })
}
