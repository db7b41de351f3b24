import type { Bill } from '@verandah/contract/bills'
import type { UnitPayment } from '@verandah/contract/paymentRecord'
import { corrections } from '@verandah/contract/corrections'
import { expect } from 'vitest'
import type { TestBuilding } from '../../building.ts'
import { approvalsIn } from '../approvals.ts'
import { duesIn } from '../dues.ts'
import { interestIn } from '../interest.ts'
import { paymentsIn } from '../payments.ts'
import { transactionsIn } from '../transactions.ts'

/** What the reference keeps: only sums, in cents. Every operation says by how much it changes them, or is refused. */
export interface Sums {
  /** What units were billed, less what was cancelled, credited or given up. */
  billed: Record<string, number>
  /** What they have paid, less what was taken back. */
  paid: Record<string, number>
  /** What came of all units for what was given up, less what was taken back. */
  recovered: number
  /** What came and went of no unit, by lines of the bank. */
  others: number
  /** October is: then nothing new is of one of its days, and what is taken back is so today. */
  isClosed: boolean
}

/** By how much, in cents, an operation has changed what a unit was billed and has paid. */
export interface Change {
  unit: string
  billed?: number
  paid?: number
}

export interface Part {
  at: number
  /** So many quarters of what there is. */
  parts: number
  isRefused: boolean
}

const cents = (amount: number) => Math.round(amount * 100)
export const pick = <T>(all: readonly T[], at: number) => all[at % Math.max(all.length, 1)]

/** What the model test of bills and payments does with credits, refunds, interest and corrections; each says what it has changed. */
export function creditOperations(building: () => TestBuilding, units: readonly string[]) {
  const dues = duesIn(building)
  const { askToCancel, cancelPayment, payBack, paymentsOf } = paymentsIn(building)
  const { grant, refuse } = approvalsIn(building)
  const { charge, preview } = interestIn(building)
  const { list } = transactionsIn(building)
  const decide = async (about: string, isRefused: boolean, change: Change): Promise<Change[]> => {
    if (isRefused) await refuse(about)
    else await grant(about)
    return isRefused ? [] : [change]
  }

  /** Whether it is cancelled: where another person decides, that is so three times of four. */
  const decideVoid = async ({ _id, pending }: Pick<Bill | UnitPayment, '_id' | 'pending'>, at: number): Promise<boolean> => {
    if (pending === null) return true
    const isApproved = at % 4 !== 0
    await (isApproved ? grant(_id) : refuse(_id))
    return isApproved
  }

  return {
    cancelBill: async (id: Bill['_id'], at: number, body: { date?: string } = {}) => decideVoid(await dues.askToCancel(id, body), at),
    cancelPayment: async (id: UnitPayment['_id'], at: number, body: { date?: string } = {}) => decideVoid(await askToCancel(id, body), at),
    credit: async ({ at, parts, isRefused }: Part): Promise<Change[]> => {
      const bills: Bill[] = (await Promise.all(units.map((unit) => dues.billsOf(unit, { status: 'open' })))).flat()
      const bill = pick(bills, at)
      if (bill === undefined) return []
      const part = Math.ceil((cents(bill.open) * parts) / 4)
      await dues.propose(bill._id, part / 100, { kind: at % 2 === 0 ? 'credit_note' : 'write_off' })
      return decide(bill._id, isRefused, { unit: bill.unitNumber, billed: -part })
    },
    refund: async ({ at, parts, isRefused }: Part, advanceOf: (unit: string) => Promise<number>): Promise<Change[]> => {
      const unit = pick(units, at) ?? ''
      const advance = await advanceOf(unit)
      if (advance === 0) return []
      const part = Math.ceil((advance * parts) / 4)
      const refund = await payBack(unit, part / 100, { overdraw: true }).catch((problem: unknown) => {
        // What was approved and has not come in is no money to give back.
        expect(problem).toMatchObject({ code: 'not_enough_credit' })
      })
      return refund === undefined ? [] : decide(refund._id, isRefused, { unit, paid: -part })
    },
    /** A row of a closed month is taken away by another one. */
    correct: async (at: number): Promise<Change[]> => {
      const { transactions } = await list('nirmala', { status: 'completed' })
      const row = pick(
        transactions.filter(({ can }) => can.correct),
        at
      )
      if (row?.unitNumber === undefined || row.unitNumber === null || row.billId === null) return []
      // What was cancelled by itself is not billed any more.
      const { status, amount } = await dues.readBill(row.billId)
      await building().as.nirmala.call(corrections.correct, { params: { id: row._id }, body: { reason: '[Wrong]' } })
      return [{ unit: row.unitNumber, paid: -cents(row.amount), ...(status !== 'void' && { billed: -cents(amount) }) }]
    },
    /** A refund is taken back. */
    payAgain: async (at: number): Promise<Change[]> => {
      const refunds = (await Promise.all(units.map((unit) => paymentsOf(unit, { kind: 'refund', status: 'posted' })))).flat()
      const refund = pick(refunds, at)
      if (refund === undefined) return []
      await cancelPayment(refund._id)
      return [{ unit: refund.unitNumber, paid: cents(refund.amount) }]
    },
    interest: async (through: string): Promise<Change[]> => {
      const { lines } = await charge(through)
      expect((await preview(through)).lines).toEqual([])
      return lines.map(({ unitNumber, amount }) => ({ unit: unitNumber, billed: cents(amount) }))
    }
  }
}
