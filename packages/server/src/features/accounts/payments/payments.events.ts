import type { PaymentId, SlipId, UnitId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import type { DescribedEvents } from '../../../events/described.ts'
import { type SlipEvent, slipKinds } from '../slips/slips.events.ts'

interface PaymentFact {
  subject: { kind: 'payment'; id: PaymentId }
  unit: string
  amount: Cents
  date: Day
}

/** A payment was received. `ofSlip`: the slip from which it was made, whose event notifies the unit's people. */
export type PaymentReceived = { kind: 'payments.received'; receipt: string; ofSlip?: SlipId } & PaymentFact
export type PaymentReturned = {
  kind: 'payments.returned'
  receipt: string
  reason: string | null
  bankFee: Cents | null
  unitFee: Cents | null
} & PaymentFact

/**
 * A payment was recorded by mistake, or this was proposed; `reason` is that of the decision where it was rejected. A
 * held cheque has no receipt.
 */
export type PaymentVoid = {
  kind: 'payments.voidProposed' | 'payments.cancelled' | 'payments.voidRejected'
  receipt: string
  reason: string
} & PaymentFact

export type Refunded = { kind: 'payments.refunded'; receipt: string; reason: string } & PaymentFact

interface MoveFact {
  subject: { kind: 'unit'; id: UnitId }
  /** The labels of the units. */
  unit: string
  to: string
  amount: Cents
  reason: string
}

/** Advance was moved between units, with a receipt for each; `to` and `from` are labels of units. */
export type AdvanceMoved =
  | ({ kind: 'payments.movedOut'; receipt: string; reason: string; to: string } & PaymentFact)
  | ({ kind: 'payments.movedIn'; receipt: string; reason: string; from: string } & PaymentFact)

export type PaymentEvent =
  | ({ kind: 'payments.moveProposed' | 'payments.moveRejected' } & MoveFact)
  | AdvanceMoved
  | PaymentReceived
  | ({ kind: 'payments.refundProposed' | 'payments.refundRejected'; reason: string } & PaymentFact)
  | Refunded
  | ({ kind: 'payments.held' } & PaymentFact)
  | PaymentReturned
  | PaymentVoid
  /** `to` is the label of the unit. */
  | ({ kind: 'payments.moved'; receipt: string; reason: string; to: string } & PaymentFact)
  | { kind: 'payments.advanceUsed'; subject: { kind: 'unit'; id: UnitId }; unit: string; amount: Cents }

declare module '../../../events/events.ts' {
  interface Events {
    payments: PaymentEvent | SlipEvent
  }
}

export const paymentEvents: DescribedEvents<PaymentEvent | SlipEvent> = {
  part: 'Payments',
  kinds: {
    'payments.received': 'Payment recorded',
    'payments.held': 'Cheque kept until its day',
    'payments.returned': 'Payment returned by the bank',
    'payments.voidProposed': 'Cancelling of a payment proposed',
    'payments.cancelled': 'Payment cancelled',
    'payments.voidRejected': 'Cancelling of a payment rejected',
    'payments.moved': 'Payment moved to another unit',
    'payments.advanceUsed': 'Advance used',
    'payments.moveProposed': 'Moving of advance proposed',
    'payments.moveRejected': 'Moving of advance rejected',
    'payments.movedOut': 'Advance moved to another unit',
    'payments.movedIn': 'Advance moved from another unit',
    'payments.refundProposed': 'Refund proposed',
    'payments.refunded': 'Paid back',
    'payments.refundRejected': 'Refund rejected',
    ...slipKinds
  },
  records: {
    payment: {
      page: (id) => paths.payment(id),
      title: ({ receipt, unit }) => ({ key: 'payments.title', values: { receipt: (receipt ?? '') as string, unit: unit as string } })
    },
    slip: {
      page: (id) => paths.slip(id),
      title: ({ unit }) => ({ key: 'payments.slipTitle', values: { unit: unit as string } })
    }
  },
  amounts: ['amount', 'bankFee', 'unitFee', 'sentAmount'],
  labels: {
    bankFee: 'Bank fee',
    unitFee: 'Fee',
    to: 'Unit',
    from: 'From unit',
    sentAmount: 'Amount on the slip',
    sentDate: 'Day on the slip',
    sha256: 'SHA-256'
  }
}
