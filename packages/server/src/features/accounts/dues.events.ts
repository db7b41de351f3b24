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
  /** What is outstanding, the oldest first. */
  bills: { date: Day; amount: Cents }[]
  /** Where to pay, as it was told. */
  payment: Payment | null
}

interface BillFact {
  subject: { kind: 'bill'; id: BillId }
  number: number
  unit: string
  /** One line. */
  description: string
  amount: Cents
}

/** A unit was billed; of a run, which may make several bills for it: the first of them, and what all come to. */
export interface Billed extends BillFact {
  kind: 'dues.billed'
  dueDay: Day
  /** Where to pay, as it was told. */
  payment: Payment | null
}

/** `reason`: where it was rejected, that of the decision. */
export interface BillVoid extends BillFact {
  kind: 'dues.voidProposed' | 'dues.billCancelled' | 'dues.voidRejected'
  reason: string
  by: UserId
}

/** `type`: what is proposed. */
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
  /** The kinds' names. */
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
  /** It is not billed by the shares of the plan, though they govern it. */
  departsFromShares?: true
}

export interface InterestRuleChanged {
  kind: 'dues.interestRuleChanged'
  subject: { kind: 'interestRule'; id: string }
  /** From what to what, of the rule that held on that day before. */
  changes: FieldChange[]
  /** A year: '12%'. */
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
  /** Not all of it is billed, and the building bills its months. */
  | { kind: 'dues.monthToBill'; subject: { kind: 'billing'; id: Month }; month: Month }
  | ({ kind: 'dues.kindAdded' } & DividedFact)
  | ({ kind: 'dues.kindChanged'; fields: string[]; changes: FieldChange[] } & DividedFact)
  /** `day`: the last one of which a reading was saved. */
  | ({ kind: 'dues.metersRead'; count: number; day: Day } & KindFact)
  /** Somebody has taken the statement of a unit as a table with them. */
  | ({ kind: 'dues.statementExported'; from: Day; to: Day } & UnitFact)

declare module '../../events/events.ts' {
  interface Events {
    dues: DuesEvent
  }
}

declare module '../../core/context.ts' {
  interface Undoable {
    /** When the reminders were sent, and to which units; of each when it was reminded before, null for never. */
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
    'dues.metersRead': 'Meters read',
    'dues.statementExported': 'Statement exported'
  },
  records: {
    // Its account has the address of its label. Reminders and statements have the label as its id.
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
