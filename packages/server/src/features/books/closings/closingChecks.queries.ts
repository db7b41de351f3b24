import { CLOSING_CHECKS, type ClosingCheck, type ClosingFinding } from '@verandah/contract/closings'
import { type Day, lastDayOf, type Month } from '@verandah/contract/dates'
import { addCents } from '@verandah/contract/money'
import type { ReadContext } from '../../../core/context.ts'
import { ACCOUNT } from '../../../core/ledger.ts'
import { countRows } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'
import { countProposed } from '../../approvals/pendingAbout.queries.ts'
import { countNotAgreed } from '../../bank/reconciliation/agreed.queries.ts'
import { countProposedCredits } from '../../accounts/credits/credits.queries.ts'
import { countUnbilledKinds } from '../../accounts/runs/runs.queries.ts'
import { countUndecided } from '../../finances/approvals/undecided.queries.ts'
import { countProposedRefunds } from '../../accounts/payments/refunds/refunds.queries.ts'
import { countToCheck } from '../../accounts/slips/slips.queries.ts'
import { countProposedTransfers } from '../funds/proposals.queries.ts'
import { readSums } from '../trialBalance.queries.ts'

type Reading = Pick<ReadContext<unknown>, 'db' | 'now'>

/** What came in by the end of the month and nobody knew then what for. */
function countUnidentified({ db }: Reading, month: Month): Promise<number> {
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

/** How many accounts have less than nothing of a fund, each fund by itself. */
async function countNegativeFunds({ db }: Reading, month: Month): Promise<number> {
  const accounts = await db.selectFrom('books_accounts').select('code').where('money', 'is not', null).execute()
  const places = new Set(accounts.map(({ code }) => code))
  const sums = Map.groupBy(await readSums(db, null, lastDayOf(month)), ({ account, fund }) => `${account} ${fund}`)
  const ofMoney = [...sums.values()].filter(([first]) => first !== undefined && places.has(first.account))
  return ofMoney.filter((own) => addCents(own.map(({ amount }) => amount)) < 0).length
}

/** All that waits for a decision and was to count by then. A new kind of proposal has its line here. */
async function countWaiting(db: Db, until: Day): Promise<number> {
  const counts = [
    countUndecided(db, until),
    countProposedRefunds(db, until),
    countProposedCredits(db, until),
    countProposedTransfers(db, until),
    countProposed(db, ['payment_void', 'bill_void', 'advance'], until)
  ]
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** How much of each is unfinished by the end of a month. A new one has its line here, in the contract, and its words in the web app. */
const COUNTS: Record<ClosingCheck, (reading: Reading, month: Month) => Promise<number>> = {
  not_agreed: ({ db }, month) => countNotAgreed(db, lastDayOf(month)),
  slips: ({ db }, month) => countToCheck(db, lastDayOf(month)),
  pending: ({ db }, month) => countWaiting(db, lastDayOf(month)),
  unidentified: countUnidentified,
  unbilled_kinds: ({ db }, month) => countUnbilledKinds(db, month),
  negative_funds: countNegativeFunds
}

export async function readFindings(reading: Reading, month: Month): Promise<ClosingFinding[]> {
  const findings: ClosingFinding[] = []
  for (const check of CLOSING_CHECKS) findings.push({ check, count: await COUNTS[check](reading, month) })
  return findings
}
