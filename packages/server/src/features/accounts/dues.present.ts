import { type Day, daysBetween } from '@verandah/contract/dates'
import type { DuesTotal, UnitDues } from '@verandah/contract/dues'
import { addCents, type Cents, NO_MONEY, rupees, subtractCents } from '@verandah/contract/money'

/** What a unit has not paid yet of a bill, with its due day. */
export interface Bill {
  unit: string
  date: Day
  amount: Cents
}

/** What is outstanding, in cents, by the days since each due day. */
export type Ageing = Record<keyof UnitDues['ageing'], Cents>

export interface UnitDebt {
  unit: string
  outstanding: Cents
  /** Of it, what is past its due day. */
  overdue: Cents
  /** The due day of the oldest bill. */
  oldest: Day
  ageing: Ageing
  /** The oldest first. */
  bills: Pick<Bill, 'date' | 'amount'>[]
}

/** What units owed for one kind before some days, were billed, were credited and have paid on them, and owed at their end. */
export interface BilledKind {
  kind: string
  before: Cents
  billed: Cents
  credited: Cents
  received: Cents
  open: Cents
}

/** By days since it was due: up to 30, to 60, to 90, more. A bill of a later day is not overdue, and stands with the youngest. */
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

/** What each unit owes; whose bill is the oldest stands first, then by the unit's name. */
export function groupDebts(bills: readonly Bill[], today: Day): UnitDebt[] {
  const debts = [...Map.groupBy(bills, ({ unit }) => unit)].map(([unit, own]) => ({
    unit,
    outstanding: sumOf(own),
    overdue: overdueOf(own, today),
    oldest: earliest(own),
    ageing: ageingOf(own, today),
    bills: own.map(({ date, amount }) => ({ date, amount })).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  }))
  const placeOf = ({ oldest, unit }: UnitDebt) => `${oldest} ${unit}`
  return debts.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}

/** A bill is overdue from the day after its own on: on that it can be paid still. */
export function isOverdue({ oldest }: Pick<UnitDebt, 'oldest'>, today: Day): boolean {
  return oldest < today
}

/** What of a debt is left once what its unit has paid in advance pays the oldest bills; undefined: nothing. */
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

/** Whether its oldest bill is; undefined: any. */
export function isOlderThan({ oldest }: Pick<UnitDebt, 'oldest'>, days: number | undefined, today: Day): boolean {
  return days === undefined || daysBetween(oldest, today) > days
}

function presentAgeing({ d0_30, d31_60, d61_90, d90 }: Ageing): UnitDues['ageing'] {
  return { d0_30: rupees(d0_30), d31_60: rupees(d31_60), d61_90: rupees(d61_90), d90: rupees(d90) }
}

interface Beside extends Pick<UnitDues, 'resident' | 'remindedAt'> {
  credit: Cents
}

/** A unit that owes nothing, and has paid for what comes. */
export function presentAdvance(unit: string, beside: Beside): UnitDues {
  const nothing = { outstanding: NO_MONEY, overdue: NO_MONEY, ageing: ageingOf([], '' as Day), bills: [] }
  return { ...presentDebt({ unit, oldest: '' as Day, ...nothing }, beside), oldest: null }
}

export function presentDebt(debt: UnitDebt, { credit, ...beside }: Beside): UnitDues {
  const { unit, outstanding, overdue, oldest, ageing } = debt
  const sums = { outstanding: rupees(outstanding), overdue: rupees(overdue), credit: rupees(credit) }
  return { unitNumber: unit, ...sums, oldest, ageing: presentAgeing(ageing), ...beside }
}

/** What these bills are together, and what their units have paid in advance. */
export function presentTotal(bills: readonly Bill[], credit: Cents, today: Day): Omit<DuesTotal, 'advanceUnits'> {
  return {
    outstanding: rupees(sumOf(bills)),
    overdue: rupees(overdueOf(bills, today)),
    credit: rupees(credit),
    ageing: presentAgeing(ageingOf(bills, today)),
    overdueUnits: groupDebts(bills, today).filter((debt) => isOverdue(debt, today)).length
  }
}
