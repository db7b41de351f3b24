import type { FieldChange } from './kinds/kindChanges.ts'
import { formatMonth } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import type { BillId, KindId, RunId, UserId } from '@verandah/contract/ids'
import type { CreditKind } from '@verandah/contract/credits'
import type { Day, Instant, Month } from '@verandah/contract/dates'
import type { Payment } from '@verandah/contract/building'
import type { Cents } from '@verandah/contract/money'
import { byId, type DescribedEvents } from '../../events/described.ts'

interface UnitFact {
  subject: { kind: 'unit'; id: string }
}

export interface Reminder extends UnitFact {
  kind: 'dues.reminded'
  outstanding: Cents
  /** The day of the oldest bill. */
  oldest: Day
  /** The outstanding bills, the oldest first. */
  bills: { date: Day; amount: Cents }[]
  /** The payment details that the reminder showed. */
  payment: Payment | null
}

interface BillFact {
  subject: { kind: 'bill'; id: BillId }
  number: number
  unit: string
  /** The description of the bill, on one line. */
  description: string
  amount: Cents
}

/** A unit was billed. For a run, which may make several bills for a unit: the first bill, and the sum of all. */
export interface Billed extends BillFact {
  kind: 'dues.billed'
  dueDay: Day
  /** The payment details that the notification showed. */
  payment: Payment | null
}

/** The cancellation of a bill. `reason` is that of the cancellation, or of the decision where it was rejected. */
export interface BillVoid extends BillFact {
  kind: 'dues.voidProposed' | 'dues.billCancelled' | 'dues.voidRejected'
  reason: string
  by: UserId
}

/** The fields of a proposed credit; `type` is its kind. */
interface CreditFact {
  subject: { kind: 'bill'; id: BillId }
  type: CreditKind
  number: number
  unit: string
  amount: Cents
  date: Day
  reason: string
}

interface RunFact {
  subject: { kind: 'run'; id: RunId }
  period: Month
  total: Cents
  /** The names of the kinds. */
  names: string[]
}

export interface RunUndone extends RunFact {
  kind: 'dues.runUndone'
  reason: string
  by: UserId
}

interface KindFact {
  subject: { kind: 'duesKind'; id: KindId }
  name: string
}

interface DividedFact extends KindFact {
  /** The kind is not divided by the shares of the plan, although they govern it. */
  departsFromShares?: true
}

export interface InterestRuleChanged {
  kind: 'dues.interestRuleChanged'
  subject: { kind: 'interestRule'; id: string }
  /** The changed fields, compared with the rule that held on that day before. */
  changes: FieldChange[]
  /** The rate for a year: '12%'. */
  rate: string
  graceDays: number
  from: Day
  resolution: string | null
  by: UserId
}

export type DuesEvent =
  | Reminder
  | ({ kind: 'dues.reminderUndone' } & UnitFact)
  | Billed
  | BillVoid
  | ({ kind: 'dues.creditProposed' } & CreditFact)
  | ({ kind: 'dues.creditPosted' } & CreditFact)
  | ({ kind: 'dues.creditRejected' } & CreditFact)
  | ({ kind: 'dues.runPosted'; bills: number } & RunFact)
  | RunUndone
  | InterestRuleChanged
  /** The month is not billed completely, and the building bills its months. */
  | { kind: 'dues.monthToBill'; subject: { kind: 'billing'; id: Month }; month: Month }
  | ({ kind: 'dues.kindAdded' } & DividedFact)
  /** `from` is the month from which a changed amount holds; it is left out where that is since ever. */
  | ({ kind: 'dues.kindChanged'; fields: string[]; changes: FieldChange[]; from?: Month } & DividedFact)
  | ({ kind: 'dues.rateSet'; from: Month; changes: FieldChange[]; resolution: string | null } & KindFact)
  /** `day` is the last day of the saved readings. */
  | ({ kind: 'dues.metersRead'; count: number; day: Day } & KindFact)
  /** Somebody has exported the statement of a unit as a table. */
  | ({ kind: 'dues.statementExported'; from: Day; to: Day } & UnitFact)

declare module '../../events/events.ts' {
  interface Events {
    dues: DuesEvent
  }
}

declare module '../../core/context.ts' {
  interface Undoable {
    /**
     * The time at which the reminders were sent, and the units; `before` is when each was reminded last, null for
     * never.
     */
    'dues.reminded': { at: Instant; units: { unit: string; before: Instant | null }[] }
  }
}

export const duesEvents: DescribedEvents<DuesEvent> = {
  part: 'Dues',
  kinds: {
    'dues.reminded': 'Reminder of dues sent',
    'dues.reminderUndone': 'Reminder of dues undone',
    'dues.billed': 'Unit billed',
    'dues.voidProposed': 'Cancelling of a bill proposed',
    'dues.billCancelled': 'Bill cancelled',
    'dues.voidRejected': 'Cancelling of a bill rejected',
    'dues.creditProposed': 'Credit proposed',
    'dues.creditPosted': 'Credit approved',
    'dues.creditRejected': 'Credit rejected',
    'dues.runPosted': 'Month billed',
    'dues.runUndone': 'Bills of a month undone',
    'dues.interestRuleChanged': 'Interest rule changed',
    'dues.monthToBill': 'Month to be billed',
    'dues.kindAdded': 'Charge added',
    'dues.kindChanged': 'Charge changed',
    'dues.rateSet': 'Amount of a charge set',
    'dues.metersRead': 'Meters read',
    'dues.statementExported': 'Statement exported'
  },
  records: {
    // The account of a unit has the address of its label. Reminders and statements have the label as their id.
    unit: { page: (id, title) => paths.unitDues(title ?? id), title: ({ unit }, id) => (typeof unit === 'string' ? unit : id) },
    bill: { page: (id) => paths.bill(id) },
    run: {
      page: (id) => paths.run(id),
      title: ({ period }) => ({ key: 'dues.runTitle', values: { month: formatMonth(period as Month) } })
    },
    billing: { page: () => paths.dues, title: byId },
    duesKind: { page: () => paths.charges },
    interestRule: { page: () => paths.charges }
  },
  amounts: ['outstanding', 'amount', 'total', 'step'],
  choices: ['type'],
  labels: {
    departsFromShares: 'Departs from the shares of the plan (Management Regulations of 2017, 11(g))',
    dueDay: 'Due day',
    graceDays: 'Days of grace',
    names: 'Charges',
    period: 'Month',
    month: 'Month'
  }
}
