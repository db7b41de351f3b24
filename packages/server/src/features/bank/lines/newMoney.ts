import { addCents, type Cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import type { OpenBill, OpenLine, Prepared, SuggestedTarget } from './matchTargets.ts'
import type { NamedByHolder } from './names.ts'
import { phrasesIn } from './words.ts'

export interface NamedTargets {
  units: Set<string>
  bills: OpenBill[]
}

/** Returns the units and the open bills that a line names as whole words. */
export function findNamed({ words }: OpenLine, { labels, longest, billByNumber }: Prepared): NamedTargets {
  const phrases = [...phrasesIn(words, longest)]
  const bills = phrases.flatMap((phrase) => billByNumber.get(phrase) ?? [])
  const units = phrases.flatMap((phrase) => labels.get(phrase) ?? [])
  return { units: new Set([...units, ...bills.map(({ unit }) => unit)]), bills }
}

/** A part of new money of a unit: for a bill, or for its oldest debt. */
interface UnitPart {
  unit: string
  bill: OpenBill | null
  amount: Cents
}

export interface NewMoney {
  certainty: 'sure' | 'likely'
  /** Several where one person holds several units. */
  parts: UnitPart[]
}

const sureOf = (unit: string, bill: OpenBill | null, amount: Cents): NewMoney => ({ certainty: 'sure', parts: [{ unit, bill, amount }] })

/** Returns the money of these units, each with what it owes, where that is the sum of the line; null: it is not, or one owes nothing. */
function shareOut(units: readonly string[], amount: Cents, { left }: Prepared): NewMoney['parts'] | null {
  const parts = units.map((unit) => ({ unit, bill: null, amount: left.get(unit) ?? NO_MONEY }))
  return parts.every((part) => part.amount > 0) && addCents(parts.map((part) => part.amount)) === amount ? parts : null
}

export function findByName({ amount }: OpenLine, { units, bills }: NamedTargets, prepared: Prepared): NewMoney | null {
  const { left, leftOfBill } = prepared
  const [unit, another] = units
  if (unit === undefined) return null
  if (another !== undefined) {
    const parts = shareOut([...units], amount, prepared)
    return parts && { certainty: 'likely', parts }
  }
  const [first = null, second] = bills
  const bill = second === undefined ? first : null
  const most = Math.min(left.get(unit) ?? 0, bill === null ? Infinity : (leftOfBill.get(bill.id) ?? 0))
  return amount <= most ? sureOf(unit, bill, amount) : null
}

export function findByPayer({ amount, payer }: OpenLine, { payers, left, leftOfBill, billsByAmount }: Prepared): NewMoney | null {
  const [unit, another] = payers.get(payer) ?? []
  if (unit === undefined || another !== undefined || amount > (left.get(unit) ?? 0)) return null
  const bill = billsByAmount.get(amount)?.find((one) => one.unit === unit && leftOfBill.get(one.id) === one.open)
  return bill === undefined ? null : sureOf(unit, bill, amount)
}

/** Returns the units and open bills that the sum of a line is, among these units: one bill, or all that a unit owes. */
function findFitting(amount: Cents, units: readonly string[], { left, leftOfBill, billsByAmount }: Prepared) {
  const bills = (billsByAmount.get(amount) ?? []).filter(({ id, unit, open }) => units.includes(unit) && leftOfBill.get(id) === open)
  const whole = units.filter((unit) => left.get(unit) === amount)
  return { bills, fitting: [...new Set([...bills.map(({ unit }) => unit), ...whole])] }
}

/** Returns the money of those whose names the line has: certain where it is one open bill, or all that is owed. */
export function findByHolder({ amount }: OpenLine, holder: NamedByHolder, prepared: Prepared): NewMoney | null {
  const { units, strength, isOnePerson } = holder
  if (!isOnePerson) return findByNamesake(amount, units, prepared)
  const owing = units.filter((unit) => (prepared.left.get(unit) ?? NO_MONEY) > 0)
  const together = owing.length > 1 ? shareOut(owing, amount, prepared) : null
  if (together !== null) return { certainty: strength === 'full' ? 'sure' : 'likely', parts: together }
  const { bills, fitting } = findFitting(amount, units, prepared)
  const [unit, another] = units.length === 1 ? units : fitting
  if (unit === undefined || another !== undefined) return null
  const certainty = fitting.length > 0 && strength !== 'weak' && units.length === 1 ? 'sure' : 'likely'
  return { certainty, parts: [{ unit, bill: bills[0] ?? null, amount }] }
}

/** Returns the money of the only one of several units with a name of the line that owes its sum. */
export function findByNamesake(amount: Cents, units: readonly string[], prepared: Prepared): NewMoney | null {
  const { bills, fitting } = findFitting(amount, units, prepared)
  const [unit, another] = fitting
  if (unit === undefined || another !== undefined) return null
  return { certainty: 'likely', parts: [{ unit, bill: bills[0] ?? null, amount }] }
}

export const toTarget = (unit: string, bill: OpenBill | null): SuggestedTarget => ({
  unitNumber: unit,
  ...(bill !== null && { billId: bill.id })
})

/** Returns the money of these units to choose from; where they may have paid together, each with no more than it owes. */
export const offerUnits = (units: ReadonlySet<string>, amount: Cents, isOfAll: boolean, { left }: Prepared): SuggestedTarget[] =>
  [...units].map((unit) => {
    const owed = left.get(unit) ?? NO_MONEY
    const isPart = isOfAll && units.size > 1 && owed > 0 && owed < amount
    return { ...toTarget(unit, null), ...(isPart && { amount: owed }) }
  })

/** Returns the targets of new money; one alone is all of the line. */
export const toTargets = ({ parts }: NewMoney): SuggestedTarget[] =>
  parts.map(({ unit, bill, amount }) => ({ ...toTarget(unit, bill), ...(parts.length > 1 && { amount }) }))

/** Leaves less to be paid for later lines. */
export function take({ left, leftOfBill }: Prepared, { unit, bill, amount }: UnitPart): void {
  left.set(unit, subtractCents(left.get(unit) ?? NO_MONEY, amount))
  if (bill !== null) leftOfBill.set(bill.id, subtractCents(leftOfBill.get(bill.id) ?? NO_MONEY, amount))
}
