import type { Day } from '@verandah/contract/dates'
import type { PaymentMethod, TransactionCategory, TransactionId, TransactionType } from '@verandah/contract/financesInput'
import type { FileId, UserId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'

/** What every event says of its transaction. */
export interface TransactionFact {
  subject: { kind: 'transaction'; id: TransactionId }
  type: TransactionType
  /** One line. */
  description: string
  amount: Cents
  unit: string | null
  createdBy: UserId
}

/** What became of a field of the record; amounts in cents. */
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
}

export interface AttachedFile {
  fileName: string
  fileType: string
  /** Bytes. */
  fileSize: number
  /** Of the bytes: proves later which file it was. */
  sha256: string
}

export interface Changed {
  changes: FieldChange[]
}

export type TransactionEvent =
  | Recorded
  | ({ kind: 'finances.changed' } & Changed & TransactionFact)
  /** `selfApproved`: by who made it or changed it last. */
  | ({ kind: 'finances.approved'; selfApproved: boolean } & Changed & TransactionFact)
  | ({ kind: 'finances.rejected'; reason: string } & Changed & TransactionFact)
  | ({ kind: 'finances.completed' } & Changed & TransactionFact)
  | ({ kind: 'finances.received' } & Changed & TransactionFact)
  | ({ kind: 'finances.deleted' } & TransactionFact)
  | ({ kind: 'finances.attachmentAdded'; attachmentId: FileId } & AttachedFile & TransactionFact)
  | ({ kind: 'finances.attachmentRemoved'; attachmentId: FileId; fileName: string } & TransactionFact)
  /** Beside the event that made it so: a unit owes this now and did not before. */
  | ({ kind: 'finances.dueRecorded'; unit: string; date: Day } & TransactionFact)

declare module '../../events/events.ts' {
  interface Events {
    finances: TransactionEvent
  }
}
