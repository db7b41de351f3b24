import { paths } from '@verandah/contract/paths'
import type { Day } from '@verandah/contract/dates'
import type { TransactionCategory, TransactionId, TransactionTableQuery, TransactionType } from '@verandah/contract/financesInput'
import type { PaymentMethod, Cents } from '@verandah/contract/money'
import type { UserId } from '@verandah/contract/ids'
import type { DescribedEvents } from '../../events/described.ts'

/** The fields of a transaction in every event. */
export interface TransactionFact {
  subject: { kind: 'transaction'; id: TransactionId }
  type: TransactionType
  /** The description, on one line. */
  description: string
  amount: Cents
  unit: string | null
  createdBy: UserId
}

/** A changed field of the record with both values; amounts are in cents. */
export interface FieldChange {
  field: string
  from: string | number | null
  to: string | number | null
}

export interface Recorded extends TransactionFact {
  kind: 'finances.recorded'
  category: TransactionCategory
  date: Day
  vendor: string | null
  paymentMethod: PaymentMethod
  reference: string | null
  billNumber: string | null
  billDate: Day | null
}

export interface Changed {
  changes: FieldChange[]
}

export type TransactionEvent =
  | Recorded
  | ({ kind: 'finances.changed' } & Changed & TransactionFact)
  /** A transaction was approved. `selfApproved`: by the person who made it or changed it last. */
  | ({ kind: 'finances.approved'; selfApproved: boolean } & Changed & TransactionFact)
  /** Recorded together with that approval, where the portal notifies of it. */
  | ({ kind: 'finances.selfApproved'; by: UserId } & TransactionFact)
  | ({ kind: 'finances.rejected'; reason: string } & Changed & TransactionFact)
  | ({ kind: 'finances.completed' } & Changed & TransactionFact)
  | ({ kind: 'finances.received' } & Changed & TransactionFact)
  | ({ kind: 'finances.deleted' } & TransactionFact)
  /** A transaction of a closed month was taken back on that day. */
  | ({ kind: 'finances.corrected'; date: Day; reason: string } & TransactionFact)
  /** Recorded with the event that made a transaction a due: the unit owes it now and did not before. */
  | ({ kind: 'finances.dueRecorded'; unit: string; date: Day } & TransactionFact)
  /** Somebody has exported the list. */
  | { kind: 'finances.exported'; subject: { kind: 'transactions'; id: 'portal' }; filters: TransactionTableQuery }

declare module '../../events/events.ts' {
  interface Events {
    finances: TransactionEvent
  }
}

export const transactionEvents: DescribedEvents<TransactionEvent> = {
  part: 'Finances',
  kinds: {
    'finances.recorded': 'Transaction recorded',
    'finances.changed': 'Transaction changed',
    'finances.approved': 'Transaction approved',
    'finances.selfApproved': 'Approved by who recorded it',
    'finances.rejected': 'Transaction rejected',
    'finances.completed': 'Transaction completed',
    'finances.received': 'Receipt of dues confirmed',
    'finances.deleted': 'Transaction deleted',
    'finances.corrected': 'Transaction corrected',
    'finances.dueRecorded': 'Dues recorded for a unit',
    'finances.exported': 'Transactions exported'
  },
  records: { transaction: { page: (id) => paths.transactionDetails(id) } },
  amounts: ['amount'],
  choices: ['type', 'category', 'paymentMethod', 'status'],
  labels: { selfApproved: 'Approved by who recorded it' }
}
