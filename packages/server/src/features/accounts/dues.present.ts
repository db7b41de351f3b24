import { type Day, daysBetween } from '@verandah/contract/dates'
import type { DuesTotal, UnitDues } from '@verandah/contract/dues'
import { addCents, type Cents, NO_MONEY, rupees, subtractCents } from '@verandah/contract/money'

/** The unpaid amount of a unit's bill, with its due day. */
export interface Bill {
  unit: string
  date: Day
  amount: Cents
}

/** The outstanding amounts in cents, by the days since each due day. */
export type Ageing = Record<keyof UnitDues['ageing'], Cents>

export interface UnitDebt {
  unit: string
  outstanding: Cents
  /** The part of it that is past its due day. */
  overdue: Cents
  /** The due day of the oldest bill. */
  oldest: Day
  ageing: Ageing
  /** The bills, the oldest first. */
  bills: Pick<Bill, 'date' | 'amount'>[]
}

/** The amounts of one kind in a range of days: owed before it, billed, credited and paid in it, and owed at its end. */
export interface BilledKind {
  kind: string
  before: Cents
  billed: Cents
  credited: Cents
  received: Cents
  open: Cents
}

/**
 * Returns the class of days since the due day: up to 30, to 60, to 90, or more. A bill that is not due yet counts in
 * the first.
 */
function ageOf(date: Day, today: Day): keyof Ageing {
  const days = daysBetween(date, today)
  if (days <= 30) return 'd0_30'
  if (days <= 60) return 'd31_60'
  return days <= 90 ? 'd61_90' : 'd90'
}

export function ageingOf(bills: readonly Pick<Bill, 'date' | 'amount'>[], today: Day): Ageing {
  const ageing: Ageing = { d0_30: NO_MONEY, d31_60: NO_MONEY, d61_90: NO_MONEY, d90: NO_MONEY }
  for (const { date, amount } of bills) {
    const age = ageOf(date, today)
    ageing[age] = addCents([ageing[age], amount])
  }
  return ageing
}

const sumOf = (bills: readonly Pick<Bill, 'amount'>[]) => addCents(bills.map(({ amount }) => amount))
const overdueOf = (bills: readonly Pick<Bill, 'date' | 'amount'>[], today: Day) => sumOf(bills.filter(({ date }) => date < today))
const earliest = (bills: readonly Pick<Bill, 'date'>[]) => bills.map(({ date }) => date).reduce((a, b) => (a < b ? a : b))

/** Groups bills to the debt of each unit; sorted by the oldest bill, then by the unit's name. */
export function groupDebts(bills: readonly Bill[], today: Day): UnitDebt[] {
  const debts = [...Map.groupBy(bills, ({ unit }) => unit)].map(([unit, own]) => ({
    unit,
    outstanding: sumOf(own),
    overdue: overdueOf(own, today),
    oldest: earliest(own),
    ageing: ageingOf(own, today),
    bills: own.map(({ date, amount }) => ({ date, amount })).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  }))
  const sortKeyOf = ({ oldest, unit }: UnitDebt) => `${oldest} ${unit}`
  return debts.toSorted((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1))
}

/** True if the debt is overdue: from the day after the due day on, since on the due day it can still be paid. */
export function isOverdue({ oldest }: Pick<UnitDebt, 'oldest'>, today: Day): boolean {
  return oldest < today
}

/** Reduces a debt by what its unit has paid in advance, the oldest bills first; undefined where nothing is left. */
export function lessAdvance({ unit, bills }: UnitDebt, advance: Cents, today: Day): UnitDebt | undefined {
  let left = advance
  const open = bills.map(({ date, amount }) => {
    const part = Math.min(left, amount) as Cents
    left = subtractCents(left, part)
    return { unit, date, amount: subtractCents(amount, part) }
  })
  const owed = open.filter(({ amount }) => amount > NO_MONEY)
  return groupDebts(owed, today)[0]
}

/** True if the oldest bill is more than `days` days old; undefined days: always. */
export function isOlderThan({ oldest }: Pick<UnitDebt, 'oldest'>, days: number | undefined, today: Day): boolean {
  return days === undefined || daysBetween(oldest, today) > days
}

function presentAgeing({ d0_30, d31_60, d61_90, d90 }: Ageing): UnitDues['ageing'] {
  return { d0_30: rupees(d0_30), d31_60: rupees(d31_60), d61_90: rupees(d61_90), d90: rupees(d90) }
}

interface DebtDetails extends Pick<UnitDues, 'resident' | 'remindedAt'> {
  credit: Cents
}

/** Presents a unit that owes nothing and has paid in advance. */
export function presentAdvance(unit: string, details: DebtDetails): UnitDues {
  const nothing = { outstanding: NO_MONEY, overdue: NO_MONEY, ageing: ageingOf([], '' as Day), bills: [] }
  return { ...presentDebt({ unit, oldest: '' as Day, ...nothing }, details), oldest: null }
}

export function presentDebt(debt: UnitDebt, { credit, ...details }: DebtDetails): UnitDues {
  const { unit, outstanding, overdue, oldest, ageing } = debt
  const sums = { outstanding: rupees(outstanding), overdue: rupees(overdue), credit: rupees(credit) }
  return { unitNumber: unit, ...sums, oldest, ageing: presentAgeing(ageing), ...details }
}

/** Presents the totals of bills, and of what their units have paid in advance. */
export function presentTotal(bills: readonly Bill[], credit: Cents, today: Day): Omit<DuesTotal, 'advanceUnits'> {
  return {
    outstanding: rupees(sumOf(bills)),
    overdue: rupees(overdueOf(bills, today)),
    credit: rupees(credit),
    ageing: presentAgeing(ageingOf(bills, today)),
    overdueUnits: groupDebts(bills, today).filter((debt) => isOverdue(debt, today)).length
  }
}
