import { daysBetween } from '@verandah/contract/dates'
import { LENGTH } from '@verandah/contract/limits'
import { findOwnUse } from './bankWords.ts'
import { FIRST_DAY, type OpenLine, type Prepared, type SuggestedTarget } from './matchTargets.ts'
import { RECENT_DAYS } from './outgoing.ts'

/** Words of statements that say nothing of the payee. */
const NO_PAYEE = new Set(
  `atm bank bill bills by cash ceft check cheque chq cdm cr debit dr for fund fwd ib inv invoice no of order paid pay payment pmt ref sdb slips so
  standing the to transfer trf trsf wdl withdrawal jan feb mar apr may jun jul aug sep oct nov dec january february march april june july august
  september october november december`.split(/\s+/)
)
/** Words that anybody writes who pays in: they say nothing of the payer. */
const NO_PAYER = new Set('amount dep deposit dues fee fees from maint maintenance management monthly unit'.split(' '))

/**
 * Returns the words of a line by which who is paid, or who pays, is known again, after 'out' or 'in': without numbers, months and
 * words of the bank. Empty: it has none.
 */
export function payeeOf(words: string, amount: number): string {
  const isOut = amount < 0
  const own = words
    .split(' ')
    .filter((word) => word.length > 1 && !/\d/.test(word) && !NO_PAYEE.has(word) && (isOut || !NO_PAYER.has(word)))
  return own.some((word) => word.length > 2) ? `${isOut ? 'out' : 'in'} ${own.join(' ')}` : ''
}

/** Something that a line may be recorded as, though nothing that is known fits. */
export interface NewRecord {
  target: SuggestedTarget
  /** True if the line says itself that it is a charge or interest of the bank. */
  isOwnUse: boolean
  /** True if nothing else of it has to be said. */
  isWhole: boolean
}

/** Returns what the line would become: as the last one of its payee or payer, or as what its words say; null: neither is known. */
export function findNewRecord(
  { amount, words, text, account, payer }: OpenLine,
  { asLastTime, funds, payers }: Prepared
): NewRecord | null {
  const use = findOwnUse(words, amount)
  const isOwnUse = use !== null
  const last = asLastTime.get(payeeOf(words, amount))
  // Who has paid for a unit before may do so again.
  if (last !== undefined && (amount < 0 || !payers.has(payer))) {
    const { record } = last
    const target = record === undefined ? last : { record: { ...record, description: text.trim().slice(0, LENGTH.transaction) } }
    return { target, isOwnUse, isWhole: true }
  }
  if (use === null) return null
  const fund = funds.get(account)
  return { target: { use, ...(typeof fund === 'string' && { fund }) }, isOwnUse, isWhole: fund !== null }
}

/** True if something of this amount is recorded already, or waits for approval, on a day near this one. */
export function mayBeRecorded({ amount, date }: OpenLine, recorded: readonly { days: number }[], { pending }: Prepared): boolean {
  const isNear = (days: number) => Math.abs(days) <= RECENT_DAYS
  return (
    recorded.some(({ days }) => isNear(days)) ||
    pending.some((one) => one.amount === amount && isNear(daysBetween(FIRST_DAY, one.date) - daysBetween(FIRST_DAY, date)))
  )
}
