import type { BankLineId } from '@verandah/contract/ids'
import { daysBetween } from '@verandah/contract/dates'
import { type Candidate, FIRST_DAY, type MatchTargets, type OpenBill, type OpenLine, prepare, type Prepared } from './matchTargets.ts'
import type { Suggestion } from './matchTargets.ts'
import { findHolders, findNamesakes } from './names.ts'
import {
  findByHolder,
  findByName,
  findByNamesake,
  findByPayer,
  findNamed,
  type NewMoney,
  offerUnits,
  take,
  toTarget,
  toTargets
} from './newMoney.ts'
import { findNewRecord, mayBeRecorded } from './newRecord.ts'
import { findReturned, RECENT_DAYS } from './outgoing.ts'
import { hasWords } from './words.ts'

/** The most days between a line and its target where the reference matches too, and where only the amount does. */
const DAYS = { sure: 3, likely: 7 }
const MOST_TARGETS = 10

interface SameAmount {
  candidate: Candidate
  /** Between the line and it. */
  days: number
}

/** True if the line has its reference, on a day near it. */
const hasReference = ({ words }: OpenLine, { candidate, days }: SameAmount) =>
  candidate.kind !== 'transaction' && days <= DAYS.sure && hasWords(words, candidate.reference)

/** A line with all possible targets. */
interface ExaminedLine {
  line: OpenLine
  units: Set<string>
  /** True if its text has the labels of several, or the name of one who holds several: they may have paid together. */
  isOfAll: boolean
  /** The candidates of its amount; where it names units, only those of these units or of none. */
  recorded: SameAmount[]
  bills: OpenBill[]
  /** New money of one unit, or of the units of one person. */
  money: NewMoney | null
  /** The cheques of its amount that the bank may have returned with it. */
  returned: Candidate[]
}

function examine(line: OpenLine, prepared: Prepared): ExaminedLine {
  const named = findNamed(line, prepared)
  const day = daysBetween(FIRST_DAY, line.date)
  const same = (prepared.byAmount.get(line.amount) ?? []).flatMap((one) => {
    const { account } = one.candidate
    const isOld = line.amount > 0 && one.day < day - RECENT_DAYS
    return (account === null || account === line.account) && !isOld ? [{ candidate: one.candidate, days: Math.abs(one.day - day) }] : []
  })
  // A reference says more than a name.
  const isNamed = line.amount > 0 && !same.some((one) => hasReference(line, one))
  const holder = isNamed ? findHolders(line.words, prepared.names) : null
  const namesakes = isNamed && holder === null ? findNamesakes(line.words, prepared.names) : []
  const isOfAll = named.units.size > 1 || (named.units.size === 0 && holder?.isOnePerson === true)
  // Whose label and whose name stand there, if they are of different units, is for a person to say.
  const isOther = named.units.size > 0 && holder?.strength === 'full' && !holder.units.some((unit) => named.units.has(unit))
  const byName = isOther ? null : findByName(line, named, prepared)
  if (isOther) for (const unit of holder.units) named.units.add(unit)
  const ofPayer = named.units.size === 0 ? findByPayer(line, prepared) : null
  const units = named.units.size === 0 && ofPayer === null && holder !== null ? new Set(holder.units) : named.units
  const isTheirs = (unit: string | null) => unit === null || units.size === 0 || units.has(unit)
  const recorded = same.filter(({ candidate }) => isTheirs(candidate.unit))
  const bills = (prepared.billsByAmount.get(line.amount) ?? []).filter(({ unit }) => isTheirs(unit))
  const ofHolder = holder === null ? findByNamesake(line.amount, namesakes, prepared) : findByHolder(line, holder, prepared)
  const money = named.units.size > 0 ? byName : (ofPayer ?? ofHolder)
  return { line, units, isOfAll, recorded, bills, money: line.amount > 0 ? money : null, returned: findReturned(line, prepared) }
}

/** Returns the recorded candidate with its reference: no other has that, and the text names no other unit. */
function findRecorded({ line, units, recorded, money }: ExaminedLine): Candidate | null {
  const [only, rival] = recorded.filter((one) => hasReference(line, one))
  if (only === undefined || rival !== undefined || units.size > 1) return null
  return money === null || money.parts.every(({ unit }) => unit === only.candidate.unit) ? only.candidate : null
}

/** Returns the new money, unless it may be a recorded candidate. */
function findNew({ recorded, money }: ExaminedLine): NewMoney | null {
  const isTheirs = (unit: string | null) => unit === null || money?.parts.some((part) => part.unit === unit) === true
  const mayBe = recorded.some(({ candidate: { unit }, days }) => days <= DAYS.likely && isTheirs(unit))
  return mayBe ? null : money
}

/** Suggests one target of its amount, or all that a person may choose from, the nearest first. */
function choose({ line, units, isOfAll, recorded, bills, returned }: ExaminedLine, prepared: Prepared): Suggestion {
  const inOrder = recorded.toSorted((one, other) => one.days - other.days)
  const isNear = ({ days }: { days: number }) => days <= DAYS.likely
  // What the bank says it has returned is no expense of that sum.
  const isPossible = ({ candidate }: SameAmount) => returned.length === 0 || candidate.kind === 'entry'
  const near = inOrder.filter((one) => isNear(one) && isPossible(one)).map(({ candidate }) => candidate.target)
  const cheques = returned.map(({ target }) => target)
  // Money of a unit is no other income.
  const anew = line.amount > 0 && units.size > 0 ? null : findNewRecord(line, prepared)
  // The bank's own words say more than a sum.
  const ofBills = anew?.isOwnUse === true ? [] : bills.map((bill) => toTarget(bill.unit, bill))
  const [only, rival] = [...near, ...ofBills, ...cheques]
  const isRivalled = rival !== undefined || units.size > 1 || (anew !== null && ofBills.length > 0)
  if (only !== undefined && !isRivalled) return { certainty: 'likely', targets: [only] }
  const ofUnits = line.amount > 0 ? offerUnits(units, line.amount, isOfAll, prepared) : []
  const far = inOrder.filter((one) => !isNear(one)).map(({ candidate }) => candidate.target)
  const isNew = only === undefined && anew?.isWhole === true && !mayBeRecorded(line, inOrder, prepared)
  if (isNew) return { certainty: 'likely', targets: [anew.target] }
  const all = [...near, ...cheques, ...ofUnits, ...ofBills, ...far, ...(anew === null ? [] : [anew.target])]
  return { certainty: 'choose', targets: all.slice(0, MOST_TARGETS) }
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
      if (recorded.kind === 'slip' && recorded.unit !== null) take(prepared, { unit: recorded.unit, bill: null, amount: line.amount })
      suggestions.set(line.id, { certainty: 'sure', targets: [recorded.target] })
    } else if (money === null) suggestions.set(line.id, choose(looked, prepared))
    else {
      if (money.certainty === 'sure') for (const part of money.parts) take(prepared, part)
      suggestions.set(line.id, { certainty: money.certainty, targets: toTargets(money) })
    }
  }
  for (const [{ target }, rivals] of claims)
    if (rivals.length > 1) for (const id of rivals) suggestions.set(id, { certainty: 'likely', targets: [target] })
  return suggestions
}
