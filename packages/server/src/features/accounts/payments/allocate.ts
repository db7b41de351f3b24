import type { ChargeId, PaymentId, UnitId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import { type Cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import {
  ACCOUNT,
  entriesByDay,
  inAccount,
  MANAGEMENT_FUND,
  mergePostings,
  type PostingDraft,
  postings,
  type StandingEntry
} from '../../../core/ledger.ts'
import type { OpenCharge } from './payments.table.ts'

/** A part of a payment for a charge. */
export interface Part {
  payment: PaymentId
  charge: ChargeId
  fund: string
  amount: Cents
  day: Day
  /** The money account that holds the payment's money. */
  account: string
}

export const later = (one: Day, other: Day): Day => (one > other ? one : other)

/** Divides money among charges in their order; what is left of it has no charge. */
export function allocate<C extends OpenCharge>(
  amount: Cents,
  charges: readonly C[]
): { parts: { charge: C; amount: Cents }[]; left: Cents } {
  let left = amount
  const parts: { charge: C; amount: Cents }[] = []
  for (const charge of charges) {
    const part = Math.min(left, charge.open) as Cents
    if (part <= 0) continue
    parts.push({ charge, amount: part })
    left = subtractCents(left, part)
  }
  return { parts, left }
}

/** Money that was paid in advance. */
export interface Advance {
  id: PaymentId
  advance: Cents
}

/**
 * Spends advances on charges, the oldest first; returns which advance pays which charge, and the charges with what is
 * open then.
 */
export function spend<A extends Advance, C extends OpenCharge>(advances: readonly A[], charges: readonly C[]) {
  let open = [...charges]
  const used: { from: A; charge: C; amount: Cents }[] = []
  for (const from of advances) {
    const { parts } = allocate(from.advance, open)
    used.push(...parts.map((part) => ({ from, ...part })))
    const paid = new Map(parts.map(({ charge, amount }) => [charge.id, amount]))
    open = open.map((charge) => ({ ...charge, open: subtractCents(charge.open, paid.get(charge.id) ?? NO_MONEY) }))
  }
  return { used, open: open.filter((charge) => charge.open > NO_MONEY) }
}

/**
 * Returns the postings of an advance that pays a charge. For a charge of another fund, the money moves to that fund
 * within its account.
 */
export function advancePostings({ amount, fund, account }: Part, unit: UnitId): PostingDraft[] {
  return [
    ...postings(amount, { to: inAccount(ACCOUNT.advance, unit), from: inAccount(ACCOUNT.dues, unit, fund) }),
    ...(fund === MANAGEMENT_FUND ? [] : postings(amount, { to: inAccount(account, null, fund), from: inAccount(account) }))
  ]
}

/** Returns the entry of a payment for something that was written off, which is an income of its own. */
export function recoveredEntry({ date, amount, account }: { date: Day; amount: Cents; account: string }): StandingEntry {
  return { what: 'payment', day: date, postings: postings(amount, { to: inAccount(account), from: inAccount(ACCOUNT.recovered) }) }
}

/**
 * Returns the entries of a new payment: its own charges are paid at once; the rest, and charges billed later, are paid
 * in advance.
 */
export function paymentEntries(
  { unit, date, amount, account }: { unit: UnitId; date: Day; amount: Cents; account: string },
  parts: readonly Part[]
): StandingEntry[] {
  const direct = parts.filter(({ day }) => day === date)
  const left = direct.reduce((sum, part) => subtractCents(sum, part.amount), amount)
  const paid = direct.map((part) =>
    postings(part.amount, { to: inAccount(account, null, part.fund), from: inAccount(ACCOUNT.dues, unit, part.fund) })
  )
  const rest = left === NO_MONEY ? [] : postings(left, { to: inAccount(account), from: inAccount(ACCOUNT.advance, unit) })
  const early = parts.filter(({ day }) => day !== date).map((part) => ({ day: part.day, postings: advancePostings(part, unit) }))
  return [{ what: 'payment', day: date, postings: mergePostings([...paid.flat(), ...rest]) }, ...entriesByDay('advance', early)]
}
