import { daysBetween } from '@verandah/contract/dates'
import { addCents, type Cents, NO_MONEY } from '@verandah/contract/money'
import { inNaturalOrder } from '../../../core/naturalOrder.ts'
import type { YearFacts } from './yearFacts.present.ts'
import { sumOf } from './yearLines.present.ts'

export const AGES = ['notDue', 'd1_30', 'd31_60', 'd61_90', 'd90'] as const
type Age = (typeof AGES)[number]

export interface Arrears {
  /** The amounts by days since each due day. */
  ages: Record<Age, Cents>
  owed: Cents
  advance: Cents
}

function ageOf(days: number): Age {
  if (days <= 0) return 'notDue'
  if (days <= 30) return 'd1_30'
  if (days <= 60) return 'd31_60'
  return days <= 90 ? 'd61_90' : 'd90'
}

function sumUp(bills: YearFacts['unpaid'], { until }: YearFacts['span'], advance: Cents): Arrears {
  const ages: Arrears['ages'] = { notDue: NO_MONEY, d1_30: NO_MONEY, d31_60: NO_MONEY, d61_90: NO_MONEY, d90: NO_MONEY }
  for (const { date, amount } of bills) {
    const age = ageOf(daysBetween(date, until))
    ages[age] = addCents([ages[age], amount])
  }
  return { ages, owed: sumOf(bills), advance }
}

/**
 * Sums up what each unit owes and its advance. Units have no names of people here, because everybody gets the papers.
 */
export function sumUpArrears({ unpaid, advances, span }: YearFacts): { lines: (Arrears & { unit: string })[]; total: Arrears } {
  const byUnit = Map.groupBy(unpaid, ({ unit }) => unit)
  const paid = [...advances].filter(([, amount]) => amount !== 0)
  const units = [...new Set([...byUnit.keys(), ...paid.map(([unit]) => unit)])].toSorted(inNaturalOrder)
  return {
    lines: units.map((unit) => ({ unit, ...sumUp(byUnit.get(unit) ?? [], span, advances.get(unit) ?? NO_MONEY) })),
    total: sumUp(unpaid, span, addCents([...advances.values()]))
  }
}
