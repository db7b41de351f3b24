import type { Day } from '@verandah/contract/dates'
import type { DuesKind } from '@verandah/contract/duesKinds'
import { duesRuns } from '@verandah/contract/duesRuns'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTotals } from '../../../commands/doctor.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { booksIn } from '../../../test/records/books.ts'
import { type Change, creditOperations, pick, type Sums } from '../../../test/records/operations/creditOperations.ts'
import { closingsIn, PERIOD_CLOSED } from '../../../test/records/closings.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { interestIn } from '../../../test/records/interest.ts'
import { LINE_MEANINGS, lineOperations } from '../../../test/records/operations/lineOperations.ts'
import { AT, type Operation } from '../../../test/records/operations/modelOperations.ts'
import { paymentsIn, sumsIn } from '../../../test/records/payments.ts'
import { slipOperations } from '../../../test/records/operations/slipOperations.ts'
import { statementsIn } from '../../../test/records/statements.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { ownTogether, ownUnit } from '../../../test/records/units.ts'
import { cases } from '../../../test/properties.ts'

const DAYS = ['2026-10-30', '2026-11-01', '2026-11-10', '2026-11-25'] as Day[]
const UNITS = ['M1', 'M2']

for (const dialect of DIALECTS) {
  describe(`bills and payments on ${dialect}`, () => {
    let building: TestBuilding
    let kinds: DuesKind[]
    let runs = 0
    const dues = duesIn(() => building)
    const { pay, bounce, move, applyAdvance, paymentsOf } = paymentsIn(() => building)
    const { setRule } = interestIn(() => building)
    const credits = creditOperations(() => building, UNITS)
    const { approve, complete, due, receive, reject, list, stats } = transactionsIn(() => building)
    const { closeAnyway, reopen } = closingsIn(() => building)
    const { check, balance } = booksIn(() => building)
    const slips = slipOperations(() => building)
    const lines = lineOperations(() => building)
    const { balanceOn, differences, owedOn } = statementsIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '1000', ...LONG_SESSIONS })
      building.clock.now = new Date('2026-12-05T06:00:00Z')
      for (const label of UNITS) await ownUnit(building, 'amaya', label)
      await ownTogether(building, UNITS)
      const all = await dues.kinds()
      await setRule({ yearlyPercent: 24 })
      kinds = ['Management', 'Sinking', 'Fee'].flatMap((name) => all.filter((kind) => kind.name === name))
    })
    afterAll(() => building.close())

    const unitOf = (index: number) => UNITS[index % UNITS.length] ?? ''
    const dayOf = (index: number) => DAYS[index % DAYS.length] ?? ('' as Day)
    const later = (day: Day, index: number) => (dayOf(index) > day ? dayOf(index) : day)
    const bills = async () => (await Promise.all(UNITS.map((unit) => dues.billsOf(unit)))).flat()
    const payments = async () => (await Promise.all(UNITS.map((unit) => paymentsOf(unit)))).flat()
    const pending = async () => {
      const rows = await Promise.all(UNITS.map((unitNumber) => list('tharindu', { unitNumber, status: 'pending' })))
      return rows.flatMap(({ transactions }) => transactions)
    }
    const { openOf, advanceOf } = sumsIn(() => building)
    const cents = (amount: number) => Math.round(amount * 100)
    /** Returns whether the work was done; for a closed day it must be refused. */
    const attempt = async (isRefused: boolean, work: () => Promise<unknown>): Promise<boolean> => {
      if (isRefused) await expect(work()).rejects.toMatchObject(PERIOD_CLOSED)
      else await work()
      return !isRefused
    }
    const isOf = ({ isClosed }: Sums, day: string) => isClosed && day < '2026-11-01'
    const add = (sums: Record<string, number>, unit: string, amount: number) => (sums[unit] = (sums[unit] ?? 0) + amount)
    const change = (sums: Sums, changes: readonly Change[]) => {
      for (const { unit, billed = 0, paid = 0 } of changes) {
        add(sums.billed, unit, billed)
        add(sums.paid, unit, paid)
      }
    }

    async function perform(sums: Sums, operation: Operation): Promise<void> {
      const { what } = operation
      if (what === 'bill') {
        const unit = unitOf(operation.unit)
        const charges = kinds.flatMap(({ _id }, index) => {
          const amount = operation.amounts[index] ?? 0
          return amount === 0 ? [] : [{ kindId: _id, amount: amount / 100 }]
        })
        if (charges.length === 0) return
        const billDay = dayOf(operation.day)
        const dueDay = ['2026-11-25', '2026-12-31'][operation.due % 2] ?? ''
        const amount = operation.amounts.reduce((sum, one) => sum + one, 0)
        const isDone = await attempt(isOf(sums, billDay), () => dues.bill({ unitNumber: unit, charges, billDay, dueDay }))
        if (isDone) add(sums.billed, unit, amount)
      } else if (what === 'due') {
        await due('tharindu', { unitNumber: unitOf(operation.unit), amount: operation.amount / 100, date: dayOf(operation.day) })
        add(sums.billed, unitOf(operation.unit), operation.amount)
      } else if (what === 'run') {
        const kind = await dues.kind({ amount: operation.amount / 100, fund: 'S', account: '4100', bearsInterest: true })
        const billDay = dayOf(operation.day)
        const draft = dues.draftOf([kind], { billDay, dueDays: ['2026-11-25'], period: '2026-11' })
        if (!(await attempt(isOf(sums, billDay), () => dues.run(draft)))) return
        runs += 1
        for (const unit of UNITS) add(sums.billed, unit, operation.amount)
      } else if (what === 'pay') {
        const unit = unitOf(operation.unit)
        const { isRecovered, isNamed } = operation
        const named = isNamed && !isRecovered ? (await dues.billsOf(unit, { status: 'open' })).slice(0, 1).map(({ _id }) => _id) : []
        const body = { date: dayOf(operation.day), billIds: named, recovered: isRecovered }
        if (!(await attempt(isOf(sums, body.date), () => pay(unit, operation.amount / 100, body)))) return
        if (isRecovered) sums.recovered += operation.amount
        else add(sums.paid, unit, operation.amount)
      } else if (what === 'interest') change(sums, await credits.interest('2026-12-05'))
      else if (what === 'payAgain') change(sums, await credits.payAgain(operation.at))
      else if (what === 'moveAdvance') change(sums, await credits.moveAdvance(operation.at, advanceOf))
      else if (what === 'credit' || what === 'refund') {
        change(sums, what === 'credit' ? await credits.credit(operation) : await credits.refund(operation, advanceOf))
      } else if (what === 'close' || what === 'reopen') {
        if (sums.isClosed === (what === 'close')) return
        await (what === 'close' ? closeAnyway('2026-10') : reopen('2026-10'))
        sums.isClosed = what === 'close'
      } else if (what === 'correct') {
        change(sums, await credits.correct(operation.at))
      } else if (what === 'slip') {
        await slips.send(unitOf(operation.unit), operation.amount, dayOf(operation.day))
      } else if (what === 'decline') {
        await slips.decline(operation.at)
      } else if (what === 'verify') {
        change(sums, await slips.verify(operation.at, operation.amount))
      } else if (what === 'line') {
        change(sums, await lines.match(sums, unitOf(operation.unit), operation, dayOf(operation.day)))
      } else if (what === 'unmatch') {
        await lines.unmatch(sums, operation.at)
      } else if (what === 'apply') {
        await applyAdvance(unitOf(operation.at))
      } else if (what === 'undo') {
        const run = pick(
          (await building.as.tharindu.call(duesRuns.list, { query: { limit: 100 } })).runs.filter(({ can }) => can.undo),
          operation.at
        )
        if (run?._id === undefined || run._id === null) return
        const standing = (await dues.readRun(run._id)).bills
        await dues.undo(run._id)
        for (const { unitNumber, amount } of standing) add(sums.billed, unitNumber, -cents(amount))
      } else if (what === 'cancel') {
        const bill = pick(
          (await bills()).filter(({ can }) => can.void),
          operation.at
        )
        if (bill === undefined) return
        const date = bill.runId === null ? later(bill.billDay, operation.at) : bill.billDay
        if (!(await credits.cancelBill(bill._id, operation.at, isOf(sums, date) ? {} : { date }))) return
        add(sums.billed, bill.unitNumber, -cents(bill.amount))
      } else if (what === 'bounce' || what === 'void' || what === 'move') {
        const payment = pick(
          (await payments()).filter(({ can }) => can.bounce),
          operation.at
        )
        if (payment === undefined) return
        const { _id, unitNumber, amount, recovered, date: paidOn } = payment
        // A payment of a closed month is taken back today.
        const date = isOf(sums, later(paidOn, operation.at)) ? ('2026-12-05' as Day) : later(paidOn, operation.at)
        if (what === 'move') {
          const to = unitOf(operation.unit)
          if (to === unitNumber) return
          await move(_id, to, { date })
          if (!recovered) add(sums.paid, to, cents(amount))
        } else if (what === 'bounce') await bounce(_id, { date })
        else if (!(await credits.cancelPayment(_id, operation.at, { date }))) return
        if (!recovered) add(sums.paid, unitNumber, -cents(amount))
        else if (what !== 'move') sums.recovered -= cents(amount)
      } else {
        const row = pick(await pending(), operation.at)
        if (row?.unitNumber === undefined || row.unitNumber === null) return
        if (what === 'reject') {
          const bill = await dues.readBill(row.billId ?? ('' as never))
          if (!bill.can.void) return
          // Another person than who made the row, as a correction may have.
          await reject(row.createdBy?._id === building.ids.nirmala ? 'ishara' : 'nirmala', row._id)
          add(sums.billed, row.unitNumber, -cents(bill.amount))
          return
        }
        if (what === 'receive') await receive('tharindu', row._id, { date: '2026-11-20' })
        else if (!(await attempt(isOf(sums, row.date), () => approve('nirmala', row._id)))) return
        if (what === 'complete') await complete('tharindu', row._id)
        add(sums.paid, row.unitNumber, cents(row.amount))
      }
    }

    it('leave each unit owing what it was billed less what it has paid, after anything in any order', async () => {
      const amount = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9_999_999 }))
      const [unit, at, day] = [fc.nat(1), fc.nat(999), fc.nat(3)]
      const seldom = fc.nat(4).map((one) => one === 0)
      const some = fc.oneof(fc.constant(0), amount)
      const operation: fc.Arbitrary<Operation> = fc.oneof(
        {
          weight: 3,
          arbitrary: fc.record({ what: fc.constant('bill' as const), unit, amounts: fc.tuple(some, some, some), due: fc.nat(1), day })
        },
        { weight: 3, arbitrary: fc.record({ what: fc.constant('due' as const), unit, amount, day: fc.constantFrom(0, 0, 0, 1, 3) }) },
        { weight: 3, arbitrary: fc.record({ what: fc.constant('run' as const), amount, day }) },
        { weight: 2, arbitrary: fc.record({ what: fc.constant('slip' as const), unit, amount, day }) },
        { weight: 1, arbitrary: fc.record({ what: fc.constant('decline' as const), at }) },
        {
          weight: 3,
          arbitrary: fc.record({ what: fc.constant('line' as const), unit, amount, day, meaning: fc.constantFrom(...LINE_MEANINGS) })
        },
        { weight: 2, arbitrary: fc.record({ what: fc.constant('verify' as const), at, amount: fc.option(amount) }) },
        {
          weight: 4,
          arbitrary: fc.record({ what: fc.constant('pay' as const), unit, amount, day, isNamed: fc.boolean(), isRecovered: seldom })
        },
        {
          weight: 3,
          arbitrary: fc.record({ what: fc.constantFrom('credit', 'refund'), at, parts: fc.integer({ min: 1, max: 4 }), isRefused: seldom })
        },
        { weight: 1, arbitrary: fc.record({ what: fc.constant('move' as const), at, unit }) },
        { weight: 3, arbitrary: fc.record({ what: fc.constantFrom('close', 'close', 'reopen') }) },
        { weight: 3, arbitrary: fc.record({ what: fc.constantFrom('receive', 'correct'), at }) },
        { weight: 8, arbitrary: fc.record({ what: fc.constantFrom(...AT), at }) }
      )
      const sums: Sums = { billed: {}, paid: {}, recovered: 0, others: 0, isClosed: false }
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { minLength: 8, maxLength: 14 }), async (operations) => {
          for (const one of operations) await perform(sums, one)
          expect(await check()).toEqual([])
          expect(await checkTotals(building.app.databases.read)).toEqual([])
          let [billed, paid] = [0, 0]
          for (const unitNumber of UNITS) {
            const [open, advance] = [await openOf(unitNumber), await advanceOf(unitNumber)]
            const [was, is] = [sums.billed[unitNumber] ?? 0, sums.paid[unitNumber] ?? 0]
            expect([unitNumber, open - advance]).toEqual([unitNumber, was - is])
            billed += was
            paid += is
            expect(await differences(unitNumber)).toEqual([])
            // The list of today knows what was approved for a day to come.
            const { outstanding, credit } = await balanceOn(unitNumber, '2099-12-31' as Day)
            expect((await owedOn()).get(unitNumber)).toEqual(outstanding === 0 ? undefined : [outstanding, credit])
          }
          const accounts = await balance('2026-12-31')
          const sumOf = (codes: string[]) => codes.reduce((sum, code) => sum + cents(accounts[code] ?? 0), 0)
          const income = sumOf(['4000', '4100', '4400', '4500', '5900'])
          const money = paid + sums.recovered + sums.others
          expect([income, sumOf(['4900']), sumOf(['1000', '1210'])]).toEqual([0 - billed, 0 - sums.recovered, money])
          expect(cents((await stats('tharindu')).totalBalance)).toBe(money)
        }),
        // The data of one run stays for the next one, so failing cases are not shrunk.
        { ...cases(5, 40), endOnFailure: true }
      )
      expect(runs).toBeGreaterThan(0)
    })
  })
}
