import { createHash } from 'node:crypto'
import type { AccountType, TrialBalance } from '@verandah/contract/books'
import { type Day, dayOf, firstDayOf, lastDayOf, type Month, monthOf, yearStartOf } from '@verandah/contract/dates'
import { type Cents, negateCents, rupees } from '@verandah/contract/money'
import type { ReadContext } from '../../core/context.ts'
import { ACCOUNT } from '../../core/ledger.ts'
import { centsOf, type Sum } from '../../core/totals.ts'
import type { Db } from '../../db/open.ts'
import { readYearStart } from '../settings/settings.queries.ts'
import { findClosing } from './closings/closedMonths.queries.ts'

export interface Balance {
  account: string
  fund: string
  amount: Cents
}

/**
 * Returns the sums by account and fund: the kept sums of these months, and the entries of the last month until that day
 * where it is not over then.
 */
export async function readSums(db: Db, from: Month | null, day: Day): Promise<Balance[]> {
  const month = monthOf(day)
  const isWhole = day === lastDayOf(month)
  let months = db.selectFrom('books_sums').where('month', isWhole ? '<=' : '<', month)
  if (from !== null) months = months.where('month', '>=', from)
  const kept = await months
    .select((select) => ['account', 'fund', select.fn.sum<Sum>('amount').as('amount')])
    .groupBy(['account', 'fund'])
    .execute()
  const begun = isWhole
    ? []
    : await db
        // The query joins by account, since the index has the days of each account.
        .selectFrom('books_accounts')
        .innerJoin('books_postings', 'account', 'code')
        .where('day', '>=', firstDayOf(month))
        .where('day', '<=', day)
        .select((select) => ['code as account', 'fund', select.fn.sum<Sum>('amount').as('amount')])
        .groupBy(['code', 'fund'])
        .execute()
  return [...kept, ...begun].map(({ account, fund, amount }) => ({ account, fund, amount: centsOf(amount) }))
}

const IN_YEAR: readonly AccountType[] = ['income', 'expense']

function addTo(sums: Map<string, Map<string, number>>, account: string, fund: string, amount: number): void {
  const ofAccount = sums.get(account) ?? new Map<string, number>()
  sums.set(account, ofAccount.set(fund, (ofAccount.get(fund) ?? 0) + amount))
}

export const balanceHash = (rows: TrialBalance['rows']): string => createHash('sha256').update(JSON.stringify(rows)).digest('hex')

/**
 * Returns the trial balance. Income and expenses from before `year`, the first month of the building's year, are in the
 * account of earlier years, so that all sums are 0.
 */
export async function readTrialBalance(db: Db, on: Day, year: Month): Promise<TrialBalance> {
  const accounts = await db.selectFrom('books_accounts').select(['code', 'name', 'type']).orderBy('code').execute()
  const funds = (await db.selectFrom('books_funds').select('code').orderBy('code').execute()).map(({ code }) => code)
  const typeOf = new Map(accounts.map(({ code, type }) => [code, type]))
  const isYearly = (account: string) => IN_YEAR.includes(typeOf.get(account) ?? 'asset')
  const sums = new Map<string, Map<string, number>>()
  for (const { account, fund, amount } of await readSums(db, null, on))
    addTo(sums, isYearly(account) ? ACCOUNT.earlierYears : account, fund, amount)
  for (const { account, fund, amount } of (await readSums(db, year, on)).filter((one) => isYearly(one.account))) {
    addTo(sums, account, fund, amount)
    addTo(sums, ACCOUNT.earlierYears, fund, negateCents(amount))
  }
  const byFund = (of: (fund: string) => number) => Object.fromEntries(funds.map((fund) => [fund, rupees(of(fund) as Cents)]))
  const rows = accounts.map(({ code, name }) => {
    const ofAccount = sums.get(code) ?? new Map<string, number>()
    const total = [...ofAccount.values()].reduce((all, amount) => all + amount, 0) as Cents
    return { account: code, name, funds: byFund((fund) => ofAccount.get(fund) ?? 0), total: rupees(total) }
  })
  const totals = byFund((fund) => [...sums.values()].reduce((all, ofAccount) => all + (ofAccount.get(fund) ?? 0), 0))
  return { on, from: firstDayOf(year), rows, totals, sha256: balanceHash(rows) }
}

/** Returns the first month of the building's year that contains a month, by the current settings. */
export async function readYearOf(db: Db, month: Month): Promise<Month> {
  return yearStartOf(month, await readYearStart(db))
}

/** Returns the trial balance of a day, or of today. For the last day of a closed month it is the one that was kept. */
export async function trialBalanceOn({ db, now }: Pick<ReadContext, 'db' | 'now'>, day: Day | undefined): Promise<TrialBalance> {
  const on = day ?? dayOf(now)
  const month = monthOf(on)
  const kept = on === lastDayOf(month) ? (await findClosing(db, month))?.trial_balance : undefined
  return typeof kept === 'string' ? (JSON.parse(kept) as TrialBalance) : readTrialBalance(db, on, await readYearOf(db, month))
}
