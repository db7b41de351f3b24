import type { TrialBalance } from '@verandah/contract/books'
import { firstDayOf, addMonths, lastDayOf, type Month, monthOf } from '@verandah/contract/dates'
import type { Db } from '../../../db/open.ts'
import type { ClosingRow } from '../books.table.ts'
import { balanceHash, readTrialBalance } from '../trialBalance.queries.ts'

/** Returns the sums of the accounts without their names and without sums of 0. */
function standing({ rows }: TrialBalance): string {
  const amounts = rows.flatMap(({ account, funds }) =>
    Object.entries(funds).map(([fund, amount]) => ({ key: `${account} ${fund}`, amount }))
  )
  return amounts.flatMap(({ key, amount }) => (amount === 0 ? [] : `${key} ${amount}`)).join('\n')
}

/** Walks through the rows and returns the closed months, each with the row that closed it. */
function walk(rows: readonly ClosingRow[]): { closed: ClosingRow[]; problems: string[] } {
  const closed: ClosingRow[] = []
  const problems: string[] = []
  for (const [index, row] of rows.entries()) {
    const { number, action, month, through } = row
    const last = closed.at(-1)?.month
    const isNext = action === 'closed' ? last === undefined || month === addMonths(last, 1) : month === last
    if (action === 'closed') closed.push(row)
    else closed.pop()
    if (number !== index + 1 || !isNext || through !== (closed.at(-1)?.month ?? null))
      problems.push(`Closing ${number} of ${month} does not follow the one before it`)
  }
  return { closed, problems }
}

/**
 * Checks a closed month: the kept trial balance has its hash, the entries still make it, and none of them was posted
 * afterwards.
 */
async function checkMonth(db: Db, { month, last_entry, sha256, trial_balance }: ClosingRow): Promise<string[]> {
  const problems: string[] = []
  const kept = JSON.parse(trial_balance ?? `{"from":"${firstDayOf(month)}","rows":[]}`) as TrialBalance
  const changed = `The trial balance of ${month} is not what it was when the month was closed`
  if (balanceHash(kept.rows) !== sha256) problems.push(`${changed}: it has another hash`)
  if (standing(kept) !== standing(await readTrialBalance(db, lastDayOf(month), monthOf(kept.from))))
    problems.push(`${changed}: the entries make another one`)
  const late = db.selectFrom('books_entries').select('number').where('number', '>', last_entry)
  const entries = await late
    .where('day', '<', firstDayOf(addMonths(month, 1)))
    .orderBy('number')
    .execute()
  for (const { number } of entries) problems.push(`Entry ${number} is of ${month} or earlier, and was posted after that was closed`)
  return problems
}

/** Checks that closed months are what they were; `stored` is the last closed month by the end of the ledger. */
export async function checkClosings(db: Db, stored: Month | null): Promise<string[]> {
  const rows = await db.selectFrom('books_closings').selectAll().orderBy('number').execute()
  const { closed, problems } = walk(rows)
  const last = closed.at(-1)?.month ?? null
  if (stored !== last) problems.push(`The last closed month is ${last ?? 'none'}, the stored one ${stored ?? 'none'}`)
  for (const row of closed) problems.push(...(await checkMonth(db, row)))
  return problems
}
