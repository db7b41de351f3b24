import type { PaymentId } from '@verandah/contract/ids'
import type { DuesKind } from '@verandah/contract/duesKinds'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTotals } from '../../../commands/doctor.ts'
import { type CallError, openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { booksIn } from '../../../test/records/books.ts'
import { type Change, creditOperations, pick, type Sums } from '../../../test/records/operations/creditOperations.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { lineOperations } from '../../../test/records/operations/lineOperations.ts'
import { paymentsIn, sumsIn } from '../../../test/records/payments.ts'
import { slipOperations } from '../../../test/records/operations/slipOperations.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'
import { ownUnit } from '../../../test/records/units.ts'
import { cases } from '../../../test/properties.ts'

const UNITS = ['M1', 'M2', 'M3']
const DAY = '2026-11-20'
const AT_ONCE = 8
/** The statuses of a call that has lost a race. */
const LOST = [404, 409, 412]
const OPERATIONS = [
  'bill',
  'bill',
  'pay',
  'pay',
  'hold',
  'hold',
  'deposit',
  'deposit',
  'giveUp',
  'giveUp',
  'cancel',
  'void',
  'bounce',
  'move',
  'apply',
  'slip',
  'verify',
  'line',
  'unmatch'
] as const

interface Operation {
  what: (typeof OPERATIONS)[number]
  unit: number
  at: number
  amount: number
}

for (const dialect of DIALECTS) {
  describe(`bills and payments of eight people at once on ${dialect}`, () => {
    let building: TestBuilding
    let kinds: DuesKind[]
    const dues = duesIn(() => building)
    const { pay, deposit, bounce, cancelPayment, move, applyAdvance, paymentsOf } = paymentsIn(() => building)
    const { check } = booksIn(() => building)
    const { openOf, advanceOf } = sumsIn(() => building)
    const credits = creditOperations(() => building, UNITS)
    const slips = slipOperations(() => building)
    const lines = lineOperations(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '1000', ...LONG_SESSIONS })
      building.clock.now = new Date('2026-12-05T06:00:00Z')
      for (const label of UNITS) await ownUnit(building, 'amaya', label)
      kinds = (await dues.kinds()).filter(({ name }) => name === 'Management' || name === 'Sinking')
    })
    afterAll(() => building.close())

    /** The cheques that are not held any more; each was decided once. */
    const decided: PaymentId[] = []

    /** Decides the first held cheque, which several people find at once. */
    async function decideHeld({ what }: Operation): Promise<Change[]> {
      const payments = (await Promise.all(UNITS.map((label) => paymentsOf(label, { status: 'held' })))).flat()
      const cheque = payments.toSorted((one, other) => (one._id < other._id ? -1 : 1))[0]
      if (cheque === undefined) return []
      const { _id, unitNumber, amount } = cheque
      const { receiptNumber } = await (what === 'deposit' ? deposit(_id) : cancelPayment(_id))
      // Somebody else may have deposited it already; then that payment is taken back.
      const isTakenBack = what === 'giveUp' && receiptNumber !== null
      if (!isTakenBack) decided.push(_id)
      if (what === 'giveUp' && !isTakenBack) return []
      return [{ unit: unitNumber, paid: isTakenBack ? -cents(amount) : cents(amount) }]
    }

    const unitOf = (index: number) => UNITS[index % UNITS.length] ?? ''
    const cents = (amount: number) => Math.round(amount * 100)

    async function takeBack({ what, unit, at }: Operation): Promise<Change[]> {
      const payments = (await Promise.all(UNITS.map((label) => paymentsOf(label)))).flat()
      const payment = pick(
        payments.filter(({ can }) => can.bounce),
        at
      )
      if (payment === undefined) return []
      const { _id, unitNumber, amount } = payment
      const back = { unit: unitNumber, paid: -cents(amount) }
      if (what === 'move') {
        if (unitOf(unit) === unitNumber) return []
        await move(_id, unitOf(unit))
        return [back, { unit: unitOf(unit), paid: cents(amount) }]
      }
      if (what === 'bounce') await bounce(_id)
      return what === 'bounce' || (await credits.cancelPayment(_id, at)) ? [back] : []
    }

    async function perform(sums: Sums, operation: Operation): Promise<Change[]> {
      const { what, at, amount } = operation
      const unit = unitOf(operation.unit)
      if (what === 'bill') {
        const charges = kinds.map(({ _id }, index) => ({ kindId: _id, amount: (amount + index) / 100 }))
        const bill = await dues.bill({ unitNumber: unit, charges, billDay: DAY, dueDay: DAY })
        return [{ unit, billed: cents(bill.amount) }]
      }
      if (what === 'pay') {
        await pay(unit, amount / 100, { date: DAY })
        return [{ unit, paid: amount }]
      }
      if (what === 'cancel') {
        const bill = pick(
          (await dues.billsOf(unit)).filter(({ can }) => can.void),
          at
        )
        if (bill === undefined) return []
        return (await credits.cancelBill(bill._id, at)) ? [{ unit, billed: -cents(bill.amount) }] : []
      }
      if (what === 'deposit' || what === 'giveUp') return decideHeld(operation)
      if (what === 'hold') await pay(unit, amount / 100, { paymentMethod: 'check', date: '2026-12-20' })
      else if (what === 'apply') await applyAdvance(unit)
      else if (what === 'slip') await slips.send(unit, amount, DAY)
      else if (what === 'verify') return slips.verify(at, at % 2 === 0 ? amount : null)
      else if (what === 'line')
        return lines.match(sums, unit, { unit: 0, amount, day: 0, meaning: at % 2 === 0 ? 'unit' : 'unidentified' }, DAY)
      else if (what === 'unmatch') await lines.unmatch(sums, at)
      else return takeBack(operation)
      return []
    }

    it('leave each unit owing what was done, whoever was faster', async () => {
      const sums: Sums = { billed: {}, paid: {}, recovered: 0, others: 0, isClosed: false }
      let done = 0
      const attempt = async (operation: Operation) => {
        const changes = await perform(sums, operation).catch((error: CallError) => {
          expect([operation.what, LOST]).toEqual([operation.what, expect.arrayContaining([error.status])])
          return null
        })
        done += changes === null ? 0 : 1
        for (const { unit, billed = 0, paid = 0 } of changes ?? []) {
          sums.billed[unit] = (sums.billed[unit] ?? 0) + billed
          sums.paid[unit] = (sums.paid[unit] ?? 0) + paid
        }
      }
      const operation = fc.record({
        what: fc.constantFrom(...OPERATIONS),
        unit: fc.nat(2),
        at: fc.nat(999),
        amount: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 999_999 }))
      })
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (operations) => {
          await Promise.all(operations.map(attempt))
          expect(decided).toHaveLength(new Set(decided).size)
          expect(await check()).toEqual([])
          expect(await checkTotals(building.app.databases.read)).toEqual([])
          for (const unit of UNITS)
            expect([unit, (await openOf(unit)) - (await advanceOf(unit))]).toEqual([
              unit,
              (sums.billed[unit] ?? 0) - (sums.paid[unit] ?? 0)
            ])
        }),
        // The data of one run stays for the next one, so failing cases are not shrunk.
        { ...cases(6, 40), endOnFailure: true }
      )
      expect(done).toBeGreaterThan(AT_ONCE)
    })
  })
}
