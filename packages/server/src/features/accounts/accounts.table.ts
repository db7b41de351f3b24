import type { BillId, ChargeId, CreditId, KindId, PaymentId, ReadingId, RunId, UnitId, UnitPersonId, UserId } from '@verandah/contract/ids'
import type { BillStatus } from '@verandah/contract/bills'
import type { CreditKind, CreditStatus } from '@verandah/contract/credits'
import type { Day, Instant, Month } from '@verandah/contract/dates'
import type { ChargeMethod, ChargePeriod } from '@verandah/contract/duesKinds'
import type { RunStatus } from '@verandah/contract/duesRuns'
import type { ReadingEvent } from '@verandah/contract/readings'
import type { TransactionCategory, TransactionId } from '@verandah/contract/financesInput'
import type { Cents } from '@verandah/contract/money'
import type { Selectable } from 'kysely'
import type { Flag, RecordColumns } from '../../db/columns.ts'

/** When the people of a unit were reminded last. */
export interface RemindersTable {
  unit_number: string
  /** The day of `reminded_at`: a unit is reminded once a day. */
  day: Day
  reminded_at: Instant
}

export interface KindsTable extends RecordColumns {
  id: KindId
  name: string
  category: TransactionCategory
  /** Null: that of the charge for which interest is asked. */
  fund: string | null
  account: string
  method: ChargeMethod | null
  amount: Cents | null
  per: ChargePeriod
  /** JSON: the amounts of groups, in cents. */
  groups: string
  /** JSON, of what is metered: `fixed` and the `price` of a m³ in cents, blocks up to so many litres. */
  tariff: string | null
  /** Cents. */
  step: Cents
  /** What is paid first of a bill. */
  position: number
  /** What is paid late of it costs interest. */
  bears_interest: Flag
  is_active: Flag
}
export type KindRow = Selectable<KindsTable>

export interface RunsTable extends RecordColumns {
  id: RunId
  period: Month
  bill_day: Day
  /** JSON: days. */
  due_days: string
  /** JSON: the kinds as they were, `KindRow`s. */
  kinds: string
  /** What the supplier has billed for all units together, of metered kinds. */
  bulk_amount: Cents | null
  bill_count: number
  total: Cents
  credit_used: Cents
  fingerprint: string
  status: Exclude<RunStatus, 'preview'>
  /** Why it was undone. */
  reason: string | null
  created_by: UserId
}
export type RunRow = Selectable<RunsTable>

/** A kind is billed once for a month, of runs that stand. */
export interface RunsKindsTable {
  run_id: RunId
  kind_id: KindId
  period: Month
  total: Cents
  is_undone: Flag
}

export interface BillsTable extends RecordColumns {
  id: BillId
  number: number
  run_id: RunId | null
  /** The transaction that it was made of, and is changed by. */
  transaction_id: TransactionId | null
  unit_id: UnitId
  /** As the unit was called then; null: that was not kept. */
  unit_label: string | null
  /** Who is billed; null: nobody was known. */
  person_id: UnitPersonId | null
  bill_day: Day
  due_day: Day
  /** The unit's balance before this bill: bills less advance. It is null where it was not kept. */
  brought_forward: Cents | null
  description: string
  status: BillStatus
  /** Why it was cancelled, and from which day on. */
  reason: string | null
  cancelled_on: Day | null
  created_by: UserId
}
export type BillRow = Selectable<BillsTable>

export interface ChargesTable {
  id: ChargeId
  bill_id: BillId
  /** Within its bill, from 1, in the order of payment. */
  place: number
  kind_id: KindId
  fund: string
  /** Where its income is counted. */
  account: string
  /** Of the transaction that lists it. */
  category: TransactionCategory
  amount: Cents
  /** Kept: what is not paid yet; nothing of a bill that was cancelled. */
  open: Cents
  /** It is the interest on this charge. */
  interest_for: ChargeId | null
  /** JSON: how it was counted, a `ChargeBasis`; null: that was not kept. */
  basis: string | null
}
export type ChargeRow = Selectable<ChargesTable>

/** What of a bill is not owed any more, once somebody has approved it. */
export interface CreditsTable extends RecordColumns {
  id: CreditId
  kind: CreditKind
  bill_id: BillId
  amount: Cents
  date: Day
  reason: string
  resolution: string | null
  status: CreditStatus
  /** Of interest that was charged and is not due: nobody has approved it. */
  by_interest: Flag
  created_by: UserId
}
export type CreditRow = Selectable<CreditsTable>

/** What is open of a bill in one category. */
export interface OpenPart {
  bill: BillId
  unit: string
  category: TransactionCategory
  amount: Cents
  dueDay: Day
  description: string
}

/** Documents of units that this transaction has made, changed or taken back. */
export interface ChangedDocuments {
  bills?: readonly BillId[]
  payments?: readonly PaymentId[]
  /** What the bank asks for a payment that it has returned. */
  bankFee?: { payment: PaymentId; amount: Cents; date: Day; account: string; fund: string }
}

/** What a unit owed when the books began. */
export interface BroughtForward {
  unit: UnitId
  label: string
  kind: Pick<KindRow, 'id' | 'name' | 'fund' | 'category'>
  dueDay: Day
  amount: Cents
}

/** What is paid late costs from a day on, until the next rule. */
export interface RulesTable extends RecordColumns {
  id: string
  from_day: Day
  /** Hundredths of a percent a year. */
  rate: number
  grace_days: number
  /** By which the building has decided it. */
  resolution: string | null
  created_by: UserId
}
export type RuleRow = Selectable<RulesTable>

/** What the meter of a unit showed. */
export interface ReadingsTable extends RecordColumns {
  id: ReadingId
  unit_id: UnitId
  kind_id: KindId
  day: Day
  litres: number
  /** Why it shows less than before. */
  event: ReadingEvent | null
  /** The run that has billed up to it, as long as that stands. */
  run_id: RunId | null
  created_by: UserId
}
export type ReadingRow = Selectable<ReadingsTable>

/** One row: the number of the last bill. Whoever makes bills locks it. */
export interface DuesNumbersTable {
  id: 1
  bill: number
}

declare module '../../db/schema.ts' {
  interface Schema {
    dues_reminders: RemindersTable
    dues_readings: ReadingsTable
    dues_kinds: KindsTable
    dues_runs: RunsTable
    dues_runs_kinds: RunsKindsTable
    dues_bills: BillsTable
    dues_charges: ChargesTable
    dues_credits: CreditsTable
    dues_rules: RulesTable
    dues_numbers: DuesNumbersTable
  }
}
