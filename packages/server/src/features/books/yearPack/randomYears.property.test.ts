import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import { funds } from '@verandah/contract/funds'
import { listedUnits } from '@verandah/contract/listedUnits'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { approvalsIn } from '../../../test/records/approvals.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { yearPacksIn } from '../../../test/records/yearPacks.ts'
import { cases } from '../../../test/properties.ts'
import { OVERDRAWN } from '../../../test/records/money.ts'

const UNITS = ['1A', '2B', '10C']

type What = 'bill' | 'due' | 'pay' | 'expense' | 'income' | 'move' | 'cancel' | 'bounce' | 'credit' | 'refund' | 'delete' | 'moveBack'

for (const dialect of DIALECTS) {
  describe(`the year packs of random books on ${dialect}`, () => {
    let building: TestBuilding
    const { made, due, remove, list } = transactionsIn(() => building)
    const dues = duesIn(() => building)
    const { pay, bounce, paymentsOf, payBack } = paymentsIn(() => building)
    const { grant } = approvalsIn(() => building)
    const { check } = booksIn(() => building)
    const { readdYear } = yearPacksIn(() => building)
    let kinds: Awaited<ReturnType<typeof dues.kind>>[] = []
    const transfers: string[] = []
    let done = 0

    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      await building.as.ishara.call(listedUnits.replace, { body: { units: UNITS.map((label) => ({ label, floor: '1', group: 'Flat' })) } })
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
      const status = at % 2 === 0 ? 'completed' : 'approved'
      const acts: Record<What, () => Promise<unknown>> = {
        bill: () =>
          dues.bill({
            unitNumber: unit,
            billDay: day,
            dueDay: addDays(day, at),
            charges: [{ kindId: kinds[at % 2]!._id, amount }]
          }),
        due: () => due('tharindu', { unitNumber: unit, amount, date: day }),
        pay: () => pay(unit, amount, { date: day, account: at % 3 === 0 ? '1010' : '1000' }),
        expense: () => made('nirmala', status, { amount, date: day, fund: at % 3 === 0 ? 'S' : 'M' }),
        income: () => made('nirmala', status, { type: 'income', category: 'other', amount, date: day }),
        move: async () => {
          const body = { date: day, from: '1000', to: '1020', amount, fund: at % 3 === 0 ? 'S' : 'M', ...OVERDRAWN }
          transfers.push((await building.as.tharindu.call(funds.transfer, { body }))._id)
        },
        moveBack: async () =>
          building.as.tharindu.call(funds.reverseTransfer, {
            params: { id: pick(transfers) ?? '' },
            body: { date: day, reason: '[No]', overdraw: true }
          }),
        cancel: async () => dues.cancel(pick(await dues.billsOf(unit))!._id, { date: day }),
        bounce: async () => bounce(pick(await paymentsOf(unit))!._id, { date: day }),
        credit: async () => {
          const { _id, open } = pick(await dues.billsOf(unit, { status: 'open' }))!
          await grant(
            (await dues.propose(_id, Math.min(open, amount), { date: day, kind: at % 2 === 0 ? 'credit_note' : 'write_off' }))._id
          )
        },
        refund: async () => grant((await payBack(unit, amount, { date: day, overdraw: true }))._id),
        delete: async () => remove('ishara', pick((await list('ishara')).transactions)!._id)
      }
      // A call without an object, or one that the rules refuse, changes nothing.
      await acts[what]().then(
        () => (done += 1),
        () => undefined
      )
    }

    it('add up in both years, whatever was recorded, taken back and dated back', async () => {
      const what = fc.constantFrom<What>(
        ...(['bill', 'bill', 'due', 'pay', 'pay', 'pay', 'expense', 'income', 'move'] as const),
        ...(['cancel', 'bounce', 'credit', 'refund', 'delete', 'moveBack'] as const)
      )
      const step = fc.record({ what, at: fc.nat(99), amount: fc.integer({ min: 1, max: 99_999 }).map((n) => n / 100), back: fc.nat(640) })
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 30 }), async (steps) => {
          for (const one of steps) await perform(one)
          await readdYear('2025', '2025-01-01', '2025-12-31')
          await readdYear('2026', '2026-01-01', '2026-11-21')
        }),
        // The data of one run stays for the next one, so failing cases are not shrunk.
        { ...cases(3, 6), endOnFailure: true }
      )
      expect(await check()).toEqual([])
      expect(done).toBeGreaterThan(40)
    })
  })
}
