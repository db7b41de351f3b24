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

export function findByName({ amount }: OpenLine, { units, bills }: NamedTargets, { left, leftOfBill }: Prepared): NewMoney | null {
  const [unit, another] = units
  if (unit === undefined || another !== undefined) return null
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

/** Returns the money of those whose names the line has: certain where it is one open bill, or all that is owed. */
export function findByHolder({ amount }: OpenLine, holder: NamedByHolder, { left, leftOfBill, billsByAmount }: Prepared): NewMoney | null {
  const { units, strength, isOnePerson } = holder
  if (!isOnePerson) return null
  const owed = (unit: string) => left.get(unit) ?? NO_MONEY
  const [only] = units
  const owing = units.filter((unit) => owed(unit) > 0)
  if (owing.length > 1 && addCents(owing.map(owed)) === amount)
    return {
      certainty: strength === 'full' ? 'sure' : 'likely',
      parts: owing.map((unit) => ({ unit, bill: null, amount: owed(unit) }))
    }
  const bills = (billsByAmount.get(amount) ?? []).filter(({ id, unit, open }) => units.includes(unit) && leftOfBill.get(id) === open)
  const unit =
    units.length === 1 ? only : [...new Set([...bills.map((bill) => bill.unit), ...owing.filter((one) => owed(one) === amount)])].at(0)
  if (unit === undefined || bills.some((bill) => bill.unit !== unit)) return null
  const bill = bills[0] ?? null
  const fits = bill !== null || owed(unit) === amount
  return { certainty: fits && strength !== 'weak' && units.length === 1 ? 'sure' : 'likely', parts: [{ unit, bill, amount }] }
}

export const toTarget = (unit: string, bill: OpenBill | null): SuggestedTarget => ({
  unitNumber: unit,
  ...(bill !== null && { billId: bill.id })
})

/** Returns the targets of new money; one alone is all of the line. */
export const toTargets = ({ parts }: NewMoney): SuggestedTarget[] =>
  parts.map(({ unit, bill, amount }) => ({ ...toTarget(unit, bill), ...(parts.length > 1 && { amount }) }))

/** Leaves less to be paid for later lines. */
export function take({ left, leftOfBill }: Prepared, { unit, bill, amount }: UnitPart): void {
  left.set(unit, subtractCents(left.get(unit) ?? NO_MONEY, amount))
  if (bill !== null) leftOfBill.set(bill.id, subtractCents(leftOfBill.get(bill.id) ?? NO_MONEY, amount))
}
