import type { Bill } from '@verandah/contract/bills'
import { expect } from 'vitest'
import type { TestBuilding } from '../building.ts'
import { approvalsIn } from './approvals.ts'
import { duesIn } from './dues.ts'
import { interestIn } from './interest.ts'
import { paymentsIn } from './payments.ts'

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

/** What the model test of bills and payments does with credits, refunds and interest; each says what it has changed. */
export function creditOperations(building: () => TestBuilding, units: readonly string[]) {
  const dues = duesIn(building)
  const { cancelPayment, payBack, paymentsOf } = paymentsIn(building)
  const { grant, refuse } = approvalsIn(building)
  const { charge, preview } = interestIn(building)
  const decide = async (about: string, isRefused: boolean, change: Change): Promise<Change[]> => {
    if (isRefused) await refuse(about)
    else await grant(about)
    return isRefused ? [] : [change]
  }

  return {
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
      const refund = await payBack(unit, part / 100).catch((problem: unknown) => {
        // What was approved and has not come in is no money to give back.
        expect(problem).toMatchObject({ code: 'not_enough_credit' })
      })
      return refund === undefined ? [] : decide(refund._id, isRefused, { unit, paid: -part })
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
