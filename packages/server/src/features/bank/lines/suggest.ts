import type { BankTargetDraft, Certainty } from '@verandah/contract/bankLines'
import type { BankLineId, BillId } from '@verandah/contract/ids'
import { type Day, daysBetween } from '@verandah/contract/dates'
import { type Cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import { hasWords, phrasesIn } from './words.ts'

/** A line that is not matched yet, or the open part of it. */
export interface OpenLine {
  id: BankLineId
  account: string
  date: Day
  amount: Cents
  /** The words of its text and its reference, as `wordsIn` returns them. */
  words: string
  /** The key by which the payer is recognised. */
  payer: string
}

export type SuggestedTarget = Omit<BankTargetDraft, 'amount'>

/** A target of one amount, which one line may be: a slip, an entry, an approved transaction. */
export interface Candidate {
  target: SuggestedTarget
  kind: 'slip' | 'entry' | 'transaction'
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
  /** The labels of units by the payer whose lines people have matched with them. */
  payers: ReadonlyMap<string, readonly string[]>
}

export interface Suggestion {
  certainty: Certainty
  targets: SuggestedTarget[]
}

/** The most days between a line and its target where the reference matches too, and where only the amount does. */
const DAYS = { sure: 3, likely: 7 }
const MOST_TARGETS = 10

const FIRST_DAY = '2000-01-01' as Day

/** Prepares indexes by which the targets of many lines are found. */
function prepare({ units, bills, candidates, payers }: MatchTargets) {
  const left = new Map<string, Cents>()
  for (const { unit, open } of bills) left.set(unit, ((left.get(unit) ?? 0) + open) as Cents)
  const dated = candidates.map((candidate) => ({ candidate, day: daysBetween(FIRST_DAY, candidate.date) }))
  return {
    payers,
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
type Prepared = ReturnType<typeof prepare>

interface NamedTargets {
  units: Set<string>
  bills: OpenBill[]
}

/** Returns the units and the open bills that a line names as whole words. */
function findNamed({ words }: OpenLine, { labels, longest, billByNumber }: Prepared): NamedTargets {
  const phrases = [...phrasesIn(words, longest)]
  const bills = phrases.flatMap((phrase) => billByNumber.get(phrase) ?? [])
  const units = phrases.flatMap((phrase) => labels.get(phrase) ?? [])
  return { units: new Set([...units, ...bills.map(({ unit }) => unit)]), bills }
}

/** New money of a unit: for a bill, or for its oldest debt. */
interface NewMoney {
  unit: string
  bill: OpenBill | null
}

function findByName({ amount }: OpenLine, { units, bills }: NamedTargets, { left, leftOfBill }: Prepared): NewMoney | null {
  const [unit, another] = units
  if (unit === undefined || another !== undefined) return null
  const [first = null, second] = bills
  const bill = second === undefined ? first : null
  const most = Math.min(left.get(unit) ?? 0, bill === null ? Infinity : (leftOfBill.get(bill.id) ?? 0))
  return amount <= most ? { unit, bill } : null
}

function findByPayer({ amount, payer }: OpenLine, { payers, left, leftOfBill, billsByAmount }: Prepared): NewMoney | null {
  const [unit, another] = payers.get(payer) ?? []
  if (unit === undefined || another !== undefined || amount > (left.get(unit) ?? 0)) return null
  const bill = billsByAmount.get(amount)?.find((one) => one.unit === unit && leftOfBill.get(one.id) === one.open)
  return bill === undefined ? null : { unit, bill }
}

/** A line with all possible targets. */
interface ExaminedLine {
  line: OpenLine
  units: Set<string>
  /** The candidates of its amount; where it names units, only those of these units or of none. */
  recorded: { candidate: Candidate; days: number }[]
  bills: OpenBill[]
  /** New money of one unit, not above what that owes. */
  money: NewMoney | null
}

function examine(line: OpenLine, prepared: Prepared): ExaminedLine {
  const named = findNamed(line, prepared)
  const isNamed = (unit: string | null) => unit === null || named.units.size === 0 || named.units.has(unit)
  const day = daysBetween(FIRST_DAY, line.date)
  const recorded = (prepared.byAmount.get(line.amount) ?? []).flatMap((one) => {
    const { account, unit } = one.candidate
    const fits = (account === null || account === line.account) && isNamed(unit)
    return fits ? [{ candidate: one.candidate, days: Math.abs(one.day - day) }] : []
  })
  const bills = (prepared.billsByAmount.get(line.amount) ?? []).filter(({ unit }) => isNamed(unit))
  const find = named.units.size > 0 ? findByName(line, named, prepared) : findByPayer(line, prepared)
  return { line, units: named.units, recorded, bills, money: line.amount > 0 ? find : null }
}

/** Returns the recorded candidate with its reference: no other has that, and the text names no other unit. */
function findRecorded({ line, units, recorded, money }: ExaminedLine): Candidate | null {
  const [only, rival] = recorded.filter(
    ({ candidate, days }) => candidate.kind !== 'transaction' && days <= DAYS.sure && hasWords(line.words, candidate.reference)
  )
  if (only === undefined || rival !== undefined || units.size > 1) return null
  return money === null || money.unit === only.candidate.unit ? only.candidate : null
}

/** Returns the new money, unless it may be a recorded candidate. */
function findNew({ recorded, money }: ExaminedLine): NewMoney | null {
  const mayBe = recorded.some(({ candidate: { unit }, days }) => days <= DAYS.likely && (unit === null || unit === money?.unit))
  return mayBe ? null : money
}

const toTarget = (unit: string, bill: OpenBill | null): SuggestedTarget => ({ unitNumber: unit, ...(bill !== null && { billId: bill.id }) })

/** Suggests one target of its amount, or all that a person may choose from, the nearest first. */
function choose({ line, units, recorded, bills }: ExaminedLine): Suggestion {
  const inOrder = recorded.toSorted((one, other) => one.days - other.days)
  const isNear = ({ days }: { days: number }) => days <= DAYS.likely
  const near = inOrder.filter(isNear).map(({ candidate }) => candidate.target)
  const ofBills = bills.map((bill) => toTarget(bill.unit, bill))
  const [only, rival] = [...near, ...ofBills]
  if (only !== undefined && rival === undefined && units.size <= 1) return { certainty: 'likely', targets: [only] }
  const ofUnits = line.amount > 0 ? [...units].map((unit) => toTarget(unit, null)) : []
  const far = inOrder.filter((one) => !isNear(one)).map(({ candidate }) => candidate.target)
  return { certainty: 'choose', targets: [...near, ...ofUnits, ...ofBills, ...far].slice(0, MOST_TARGETS) }
}

function take({ left, leftOfBill }: Prepared, { unit, bill }: NewMoney, amount: Cents): void {
  left.set(unit, subtractCents(left.get(unit) ?? NO_MONEY, amount))
  if (bill !== null) leftOfBill.set(bill.id, subtractCents(leftOfBill.get(bill.id) ?? NO_MONEY, amount))
}

/**
 * Suggests what open lines probably are, the oldest first: each sure one leaves less to be paid for later lines, and a
 * target that two lines claim is sure for neither.
 */
export function suggest(lines: readonly OpenLine[], known: MatchTargets): Map<BankLineId, Suggestion> {
  const prepared = prepare(known)
  const claims = new Map<Candidate, BankLineId[]>()
  const suggestions = new Map<BankLineId, Suggestion>()
  for (const line of lines) {
    const looked = examine(line, prepared)
    const recorded = findRecorded(looked)
    const money = recorded === null ? findNew(looked) : null
    if (recorded !== null) {
      claims.set(recorded, [...(claims.get(recorded) ?? []), line.id])
      if (recorded.kind === 'slip' && recorded.unit !== null) take(prepared, { unit: recorded.unit, bill: null }, line.amount)
      suggestions.set(line.id, { certainty: 'sure', targets: [recorded.target] })
    } else if (money === null) suggestions.set(line.id, choose(looked))
    else {
      take(prepared, money, line.amount)
      suggestions.set(line.id, { certainty: 'sure', targets: [toTarget(money.unit, money.bill)] })
    }
  }
  for (const [{ target }, rivals] of claims)
    if (rivals.length > 1) for (const id of rivals) suggestions.set(id, { certainty: 'likely', targets: [target] })
  return suggestions
}
