import { CLOSING_CHECKS, type ClosingCheck, type ClosingFinding } from '@verandah/contract/closings'
import { lastDayOf, type Month } from '@verandah/contract/dates'
import { addCents } from '@verandah/contract/money'
import type { ReadContext } from '../../../core/context.ts'
import { ACCOUNT } from '../../../core/ledger.ts'
import { countRows } from '../../../db/findPage.ts'
import { countProposedTransfers } from '../funds/proposals.queries.ts'
import { readSums } from '../trialBalance.queries.ts'

type ReadCtx = Pick<ReadContext<unknown>, 'db' | 'now'>

/** Counts the money that had come in by the end of the month and was not identified then. */
function countUnidentified({ db }: ReadCtx, month: Month): Promise<number> {
  const until = lastDayOf(month)
  const takenBack = db.selectFrom('books_entries').select('reverses').where('reverses', 'is not', null).where('day', '<=', until)
  return countRows(
    db
      .selectFrom('books_entries')
      .where('reverses', 'is', null)
      .where('number', 'in', (select) =>
        select.selectFrom('books_postings').select('entry').where('account', '=', ACCOUNT.unidentified).where('day', '<=', until)
      )
      .where('number', 'not in', takenBack)
  )
}

/** Counts the accounts with a negative sum of a fund, each fund separately. */
async function countNegativeFunds({ db }: ReadCtx, month: Month): Promise<number> {
  const accounts = await db.selectFrom('books_accounts').select('code').where('money', 'is not', null).execute()
  const codes = new Set(accounts.map(({ code }) => code))
  const sums = Map.groupBy(await readSums(db, null, lastDayOf(month)), ({ account, fund }) => `${account} ${fund}`)
  const ofMoney = [...sums.values()].filter(([first]) => first !== undefined && codes.has(first.account))
  return ofMoney.filter((own) => addCents(own.map(({ amount }) => amount)) < 0).length
}

/** The ledger's own checks; the features that post to it add the others. */
const OWN: { [Check in ClosingCheck]?: (reading: ReadCtx, month: Month) => Promise<number> } = {
  pending: ({ db }, month) => countProposedTransfers(db, lastDayOf(month)),
  unidentified: countUnidentified,
  negative_funds: countNegativeFunds
}

/**
 * Counts for each check what is unfinished by the end of a month. A new check needs a name in the contract, a count in
 * its feature, and a text in the web app.
 */
export async function readFindings(reading: ReadCtx & Pick<ReadContext<unknown>, 'extensions'>, month: Month): Promise<ClosingFinding[]> {
  const all = [OWN, ...reading.extensions['books.closingChecks']]
  const findings: ClosingFinding[] = []
  for (const check of CLOSING_CHECKS) {
    let count = 0
    for (const checks of all) count += (await checks[check]?.(reading, month)) ?? 0
    findings.push({ check, count })
  }
  return findings
}
