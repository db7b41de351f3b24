import { advances, payments, type SavedPayment } from '@verandah/contract/payments'
import type { PaymentId } from '@verandah/contract/ids'
import type { Sent } from '@verandah/contract/endpoint'
import type { PaymentEffect, UnitPayment } from '@verandah/contract/paymentRecord'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'
import { approvalsIn } from './approvals.ts'

type Body = NonNullable<Sent<typeof payments.create>['body']>
type RefundBody = NonNullable<Sent<typeof payments.refund>['body']>
type Cancelling = Partial<NonNullable<Sent<typeof payments.void>['body']>>
type Returning = NonNullable<Sent<typeof payments.bounce>['body']>

/** What the tests of payments do as the treasurer, or as somebody else; the building is opened later. */
export function paymentsIn(building: () => TestBuilding) {
  const callerOf = (who: DemoPersonName) => building().as[who]
  const at = (id: PaymentId, version?: number) => ({ params: { id }, ...(version !== undefined && { version }) })
  const treasurer = () => callerOf('tharindu')
  const { grant } = approvalsIn(building)
  const readPayment = (id: PaymentId) => treasurer().call(payments.get, { params: { id } })
  const askToCancel = (id: PaymentId, body: Cancelling = {}, who: DemoPersonName = 'tharindu'): Promise<UnitPayment> =>
    callerOf(who).call(payments.void, { ...at(id), body: { reason: '[Twice]', ...body } })
  return {
    pay: async (unitNumber: string, amount: number, body: Partial<Body> = {}, who: DemoPersonName = 'tharindu'): Promise<SavedPayment> => {
      const saved = await callerOf(who).call(payments.create, { body: { unitNumber, amount, ...body } })
      if ('pays' in saved) throw new Error('It was recorded')
      return saved
    },
    /** What that would pay. */
    previewPayment: async (unitNumber: string, amount: number, body: Partial<Body> = {}): Promise<PaymentEffect> => {
      const effect = await treasurer().call(payments.create, { query: { dryRun: 'true' }, body: { unitNumber, amount, ...body } })
      if (!('pays' in effect)) throw new Error('Nothing is recorded')
      return effect
    },
    readPayment,
    paymentsOf: async (unitNumber: string, query: Sent<typeof payments.list>['query'] = {}) =>
      (await treasurer().call(payments.list, { query: { unitNumber, limit: 100, ...query } })).payments,
    deposit: (id: PaymentId, date?: string) => treasurer().call(payments.deposit, { ...at(id), body: date === undefined ? {} : { date } }),
    bounce: (id: PaymentId, body: Returning = {}, version?: number) => treasurer().call(payments.bounce, { ...at(id, version), body }),
    askToCancel,
    /** Where it waits for a decision, it is approved. */
    cancelPayment: async (id: PaymentId, body: Cancelling = {}) => {
      const asked = await askToCancel(id, body)
      if (asked.pending === null) return asked
      await grant(id)
      return readPayment(id)
    },
    move: (id: PaymentId, unitNumber: string, body: Cancelling = {}) =>
      treasurer().call(payments.move, { ...at(id), body: { reason: '[Not theirs]', unitNumber, ...body } }),
    payBack: (unitNumber: string, amount: number, body: Partial<RefundBody> = {}, who: DemoPersonName = 'tharindu') =>
      callerOf(who).call(payments.refund, { body: { unitNumber, amount, reason: '[Sold]', ...body } }),
    moveAdvance: (from: string, to: string, amount: number, who: DemoPersonName = 'tharindu') =>
      callerOf(who).call(advances.move, { body: { from, to, amount, reason: '[Same owner]' } }),
    applyAdvance: (unitNumber: string) => treasurer().call(payments.apply, { body: { unitNumber } }),
    previewAdvance: (unitNumber: string) => treasurer().call(payments.apply, { query: { dryRun: 'true' }, body: { unitNumber } })
  }
}

/** What a unit owes, and has paid in advance, in cents, as it is stored. */
export function sumsIn(building: () => TestBuilding) {
  const stored = () => building().app.databases.read
  return {
    openOf: async (label: string) => {
      const charges = stored().selectFrom('dues_charges').innerJoin('dues_bills', 'dues_bills.id', 'bill_id')
      const rows = await charges.innerJoin('units', 'units.id', 'unit_id').select('open').where('label', '=', label).execute()
      return rows.reduce((sum, { open }) => sum + open, 0)
    },
    advanceOf: async (label: string) => {
      const rows = stored().selectFrom('payments').innerJoin('units', 'units.id', 'unit_id').select('advance')
      return (await rows.where('label', '=', label).execute()).reduce((sum, { advance }) => sum + advance, 0)
    }
  }
}
