import { daysBetween } from '@verandah/contract/dates'
import { LENGTH } from '@verandah/contract/limits'
import { type Candidate, FIRST_DAY, type OpenLine, type Prepared, type SuggestedTarget } from './matchTargets.ts'
import { hasWords } from './words.ts'

/** No receipt is offered that is so many days older, nor is an expense recorded anew where one of its amount is that near. */
export const RECENT_DAYS = 60

/** Words of statements that say nothing of the payee. */
const NO_PAYEE = new Set(
  `atm bank bill bills by cash ceft check cheque chq cdm cr debit dr for fund fwd ib inv invoice no of order paid pay payment pmt ref sdb slips so
  standing the to transfer trf trsf wdl withdrawal jan feb mar apr may jun jul aug sep oct nov dec january february march april june july august
  september october november december`.split(/\s+/)
)

/** Returns the words of a line by which a payee is known again: without numbers, months and words of the bank. Empty: it has none. */
export function payeeOf(words: string): string {
  const own = words.split(' ').filter((word) => word.length > 1 && !/\d/.test(word) && !NO_PAYEE.has(word))
  return own.some((word) => word.length > 2) ? own.join(' ') : ''
}

const RETURN = /(^| )(return(ed|s)?|rtn|rtd|ret|dishonou?red|bounced|unpaid) /

/** Returns the cheques that the bank may have returned with a line: of its amount, and with its reference where there are several. */
export function findReturned(line: OpenLine, { cheques }: Prepared): Candidate[] {
  if (line.amount >= 0 || !RETURN.test(line.words)) return []
  const same = cheques.filter(({ amount, account, date }) => {
    const days = daysBetween(date, line.date)
    return amount === line.amount && account === line.account && days >= 0 && days <= RECENT_DAYS
  })
  const named = same.filter(({ reference }) => hasWords(line.words, reference))
  return named.length > 0 ? named : same
}

/** Returns the transaction that the line would become, as the last one of this payee; null: none is known. */
export function recordAsLastTime({ amount, words, text }: OpenLine, { asLastTime }: Prepared): SuggestedTarget | null {
  if (amount >= 0) return null
  const last = asLastTime.get(payeeOf(words))
  if (last === undefined) return null
  return last.record === undefined ? last : { record: { ...last.record, description: text.trim().slice(0, LENGTH.transaction) } }
}

/** True if an expense of this amount is recorded already, or waits for approval, on a day near this one. */
export function mayBeRecorded({ amount, date }: OpenLine, recorded: readonly { days: number }[], { pending }: Prepared): boolean {
  const isNear = (days: number) => Math.abs(days) <= RECENT_DAYS
  return (
    recorded.some(({ days }) => isNear(days)) ||
    pending.some((one) => one.amount === amount && isNear(daysBetween(FIRST_DAY, one.date) - daysBetween(FIRST_DAY, date)))
  )
}
