import type { BankTargetDraft, Certainty } from '@verandah/contract/bankLines'
import type { BankLineId, BillId } from '@verandah/contract/ids'
import { type Day, daysBetween } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import { type Holder, indexNames } from './names.ts'

/** A line that is not matched yet, or the open part of it. */
export interface OpenLine {
  id: BankLineId
  account: string
  date: Day
  amount: Cents
  text: string
  /** The words of its text and its reference, as `wordsIn` returns them. */
  words: string
  /** The key by which the payer is recognised. */
  payer: string
}

/** Without an amount it is all that is open of the line. */
export type SuggestedTarget = Omit<BankTargetDraft, 'amount'> & { amount?: Cents }

/** A target of one amount, which one line may be: a slip, an entry, an approved transaction. */
export interface Candidate {
  target: SuggestedTarget
  kind: 'slip' | 'entry' | 'transaction' | 'return'
  /** The amount with the sign of a line. */
  amount: Cents
  date: Day
  /** The label of its unit; null: it belongs to none. */
  unit: string | null
  /** The only account in which it can be; null: any account with a statement. */
  account: string | null
  /** The words of its reference. */
  reference: string
}

export interface OpenBill {
  id: BillId
  number: number
  unit: string
  open: Cents
  dueDay: Day
}

/** The current targets that lines may be. */
export interface MatchTargets {
  /** The labels of units with their words. */
  units: readonly { label: string; words: string }[]
  /** The open bills, in the order of payment. */
  bills: readonly OpenBill[]
  candidates: readonly Candidate[]
  /** Those who hold units. */
  holders: readonly Holder[]
  /** As lines of a payee or payer were recorded the last time, by `payeeOf`. */
  asLastTime: ReadonlyMap<string, SuggestedTarget>
  /** The usual fund of the accounts with money of several; null: none of them is usual. */
  funds: ReadonlyMap<string, string | null>
  /** Cheques that the bank may have returned, with the sign of the line by which it does. */
  cheques: readonly Candidate[]
  /** The amounts of expenses that wait for approval: a line of such an amount may be one of them. */
  pending: readonly { amount: Cents; date: Day }[]
  /** The labels of units by the payer whose lines people have matched with them. */
  payers: ReadonlyMap<string, readonly string[]>
}

export interface Suggestion {
  certainty: Certainty
  targets: SuggestedTarget[]
}

export const FIRST_DAY = '2000-01-01' as Day

/** Prepares indexes by which the targets of many lines are found. */
export function prepare({ units, bills, candidates, payers, holders, asLastTime, funds, cheques, pending }: MatchTargets) {
  const left = new Map<string, Cents>()
  for (const { unit, open } of bills) left.set(unit, ((left.get(unit) ?? 0) + open) as Cents)
  const dated = candidates.map((candidate) => ({ candidate, day: daysBetween(FIRST_DAY, candidate.date) }))
  return {
    payers,
    asLastTime,
    funds,
    pending,
    cheques,
    names: indexNames(holders),
    labels: new Map(units.map(({ label, words }) => [words, label])),
    /** The number of words of the longest label. */
    longest: Math.max(1, ...units.map(({ words }) => words.split(' ').length - 2)),
    byAmount: Map.groupBy(dated, ({ candidate }) => candidate.amount),
    billsByAmount: Map.groupBy(bills, ({ open }) => open),
    billByNumber: new Map(bills.map((bill) => [` b${bill.number} `, bill])),
    /** The open amounts of units, and of bills, less what earlier lines have taken. */
    left,
    leftOfBill: new Map(bills.map(({ id, open }) => [id, open]))
  }
}
export type Prepared = ReturnType<typeof prepare>
