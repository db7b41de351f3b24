import { daysBetween } from '@verandah/contract/dates'
import type { Candidate, OpenLine, Prepared } from './matchTargets.ts'
import { hasWords } from './words.ts'

/** No receipt is offered that is so many days older, nor is anything recorded anew where one of its amount is that near. */
export const RECENT_DAYS = 60

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
