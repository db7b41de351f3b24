import type { BillId, ChargeId, CreditId, KindId, PaymentId, ReadingId, RunId, UnitId, UnitPersonId, UserId } from '@verandah/contract/ids'
import type { BillStatus } from '@verandah/contract/bills'
import type { CreditKind, CreditStatus } from '@verandah/contract/credits'
import type { Day, Instant, Month } from '@verandah/contract/dates'
import type { ChargeMethod } from '@verandah/contract/duesKindsInput'
import type { ChargePeriod } from '@verandah/contract/duesRates'
import type { RunStatus } from '@verandah/contract/duesRuns'
import type { ReadingEvent } from '@verandah/contract/readings'
import type { TransactionCategory, TransactionId } from '@verandah/contract/financesInput'
import type { Cents } from '@verandah/contract/money'
import type { Selectable } from 'kysely'
import type { Flag, RecordColumns } from '../../db/columns.ts'

/** The last reminder of a unit's people. */
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
  /** The fund of its income. Null: the fund of the charge on which interest is asked. */
  fund: string | null
  account: string
  method: ChargeMethod | null
  per: ChargePeriod
  /** JSON: the amounts of the groups, in cents. */
  groups: string
  /** JSON, for metered kinds: `fixed` and the `price` of a m³ in cents; the blocks end at a number of litres. */
  tariff: string | null
  /** The amount to which parts are rounded, in cents. */
  step: Cents
  /** The order in which kinds are paid: lower numbers first. */
  position: number
  /** 1: late payment of it costs interest. */
  bears_interest: Flag
  is_active: Flag
}
export type KindRow = Selectable<KindsTable>

/** The amount of a kind that holds from a month until the next one. */
export interface RatesTable {
  kind_id: KindId
  /** The first rate holds since ever: its month is empty. */
  from_month: Month | ''
  amount: Cents
  /** The resolution by which the building has decided it. */
  resolution: string | null
  created_at: Instant
  /** Null: it was not kept. */
  created_by: UserId | null
}
export type RateRow = Selectable<RatesTable>

/** A kind with the rate of the month that is billed; null: there is none, or its method needs none. */
export interface RatedKind extends KindRow {
  amount: Cents | null
}

export interface RunsTable extends RecordColumns {
  id: RunId
  period: Month
  bill_day: Day
  /** JSON: the due days of the instalments. */
  due_days: string
  /** JSON: the kinds as they were when the run was posted, as `RatedKind`s. */
  kinds: string
  /** The supplier's bill for all units together, of metered kinds. */
  bulk_amount: Cents | null
  bill_count: number
  total: Cents
  credit_used: Cents
  fingerprint: string
  status: Exclude<RunStatus, 'preview'>
  /** The reason why the run was undone. */
  reason: string | null
  created_by: UserId
}
export type RunRow = Selectable<RunsTable>

/** A kind that a run has billed for a month. Each fee is billed once for a month, in runs that stand. */
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
  /** The transaction from which the bill was made, and which changes it. */
  transaction_id: TransactionId | null
  unit_id: UnitId
  /** The unit's label when it was billed; null: it was not kept. */
  unit_label: string | null
  /** The person who is billed; null: nobody was known. */
  person_id: UnitPersonId | null
  bill_day: Day
  due_day: Day
  /** The unit's balance before this bill: bills less advance. It is null where it was not kept. */
  brought_forward: Cents | null
  description: string
  status: BillStatus
  /** The reason why it was cancelled; `cancelled_on` is the day from which that holds. */
  reason: string | null
  cancelled_on: Day | null
  created_by: UserId
}
export type BillRow = Selectable<BillsTable>

export interface ChargesTable {
  id: ChargeId
  bill_id: BillId
  /** The number within its bill, from 1, in the order of payment. */
  place: number
  kind_id: KindId
  fund: string
  /** The account of its income. */
  account: string
  /** The category of the transaction that lists it. */
  category: TransactionCategory
  amount: Cents
  /** The kept amount that is not paid yet; 0 for a cancelled bill. */
  open: Cents
  /** The charge on which this charge is the interest. */
  interest_for: ChargeId | null
  /** JSON: how the amount was calculated, a `ChargeBasis`; null: it was not kept. */
  basis: string | null
}
export type ChargeRow = Selectable<ChargesTable>

/** A part of a bill that is not owed any more, once somebody has approved it. */
export interface CreditsTable extends RecordColumns {
  id: CreditId
  kind: CreditKind
  bill_id: BillId
  amount: Cents
  date: Day
  reason: string
  resolution: string | null
  status: CreditStatus
  /** 1: it gives back interest that is not due, which needs no approval. */
  by_interest: Flag
  created_by: UserId
}
export type CreditRow = Selectable<CreditsTable>

/** The open amount of a bill in one category. */
export interface OpenPart {
  bill: BillId
  unit: string
  category: TransactionCategory
  amount: Cents
  dueDay: Day
  description: string
}

/** The bills and payments of units that this transaction has made, changed or taken back. */
export interface ChangedDocuments {
  bills?: readonly BillId[]
  payments?: readonly PaymentId[]
  /** The fee of the bank for a payment that it has returned. */
  bankFee?: { payment: PaymentId; amount: Cents; date: Day; account: string; fund: string }
}

/** A debt of a unit from before the books began. */
export interface BroughtForward {
  unit: UnitId
  label: string
  kind: Pick<KindRow, 'id' | 'name' | 'fund' | 'category'>
  dueDay: Day
  amount: Cents
}

/** The rule of interest on late payment, which holds from a day until the next rule. */
export interface RulesTable extends RecordColumns {
  id: string
  from_day: Day
  /** The yearly rate in hundredths of a percent. */
  rate: number
  grace_days: number
  /** The resolution by which the building has decided it. */
  resolution: string | null
  created_by: UserId
}
export type RuleRow = Selectable<RulesTable>

/** A reading of a unit's meter. */
export interface ReadingsTable extends RecordColumns {
  id: ReadingId
  unit_id: UnitId
  kind_id: KindId
  day: Day
  litres: number
  /** The reason why it shows less than the reading before. */
  event: ReadingEvent | null
  /** The run that has billed up to this reading, as long as that run stands. */
  run_id: RunId | null
  created_by: UserId
}
export type ReadingRow = Selectable<ReadingsTable>

/** The single row with the number of the last bill. Whoever makes bills locks it. */
export interface DuesNumbersTable {
  id: 1
  bill: number
}

declare module '../../db/schema.ts' {
  interface Schema {
    dues_reminders: RemindersTable
    dues_readings: ReadingsTable
    dues_kinds: KindsTable
    dues_rates: RatesTable
    dues_runs: RunsTable
    dues_runs_kinds: RunsKindsTable
    dues_bills: BillsTable
    dues_charges: ChargesTable
    dues_credits: CreditsTable
    dues_rules: RulesTable
    dues_numbers: DuesNumbersTable
  }
}
