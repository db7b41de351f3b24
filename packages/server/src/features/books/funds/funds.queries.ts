import { addDays, type Day, dayOf, firstDayOf, monthOf } from '@verandah/contract/dates'
import type { Account, Fund } from '@verandah/contract/funds'
import { type Cents, negateCents, rupees, subtractCents } from '@verandah/contract/money'
import type { ReadContext } from '../../../core/context.ts'
import { ACCOUNT, MANAGEMENT_FUND } from '../../../core/ledger.ts'
import { throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { centsOf, type Sum } from '../../../core/totals.ts'
import { contentVersion } from '../../../core/versions.ts'
import { hasRows } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'
import type { AccountRow } from '../books.table.ts'
import { readSums, readTrialBalance, readYearOf } from '../trialBalance.queries.ts'

type ReadCtx = Pick<ReadContext<unknown>, 'db' | 'now'>

interface AskedDays {
  from?: Day | undefined
  to?: Day | undefined
}

/** Returns the version of an account, by the fields that people change. */
export const versionOfAccount = ({ name, money, bank, account_number, float }: AccountRow): number =>
  contentVersion([name, money, bank, account_number, float])

/** Lists the accounts sorted by code, with their balances on a day, or today. */
export async function readAccounts({ db, now }: ReadCtx, on: Day | undefined): Promise<Account[]> {
  const day = on ?? dayOf(now)
  const rows = await db.selectFrom('books_accounts').selectAll().orderBy('code').execute()
  const balances = new Map((await readTrialBalance(db, day, await readYearOf(db, monthOf(day)))).rows.map((row) => [row.account, row]))
  return rows.map((row) => {
    const { code, name, type, money, bank, account_number, float } = row
    const { total = 0, funds = {} } = balances.get(code) ?? {}
    return {
      code,
      name,
      type,
      money,
      bank,
      accountNumber: account_number,
      float: float === null ? null : rupees(float),
      balance: total,
      funds: Object.entries(funds).map(([fund, balance]) => ({ fund, balance })),
      version: versionOfAccount(row)
    }
  })
}

/** Returns an account with today's balance; 404 where there is none. */
export async function readAccount(reading: ReadCtx, code: string): Promise<Account> {
  return (await readAccounts(reading, undefined)).find((account) => account.code === code) ?? throwProblem('not_found')
}

/** Returns the money account of that code; undefined where there is none. */
export function findMoneyAccount(db: Db, code: string): Promise<AccountRow | undefined> {
  return db.selectFrom('books_accounts').selectAll().where('code', '=', code).where('money', 'is not', null).executeTakeFirst()
}

/** Returns the money account of that code; throws 400 at the field where there is none. */
export async function requireMoneyAccount(db: Db, code: string, path: 'account' | 'from' | 'to' = 'account'): Promise<AccountRow> {
  return (await findMoneyAccount(db, code)) ?? throwFieldProblem(path, 'Unknown account')
}

/** Returns the balance of an account over all days, past and future. */
export async function balanceOf(db: Db, account: string): Promise<Cents> {
  const all = db.selectFrom('books_sums').where('account', '=', account)
  return centsOf((await all.select((select) => select.fn.sum<Sum>('amount').as('amount')).executeTakeFirstOrThrow()).amount)
}

/** Returns the balance of an account at the end of a day. */
export async function balanceUntil(db: Db, account: string, day: Day): Promise<Cents> {
  return sumOf((await readSums(db, null, day)).flatMap((one) => (one.account === account ? [one.amount] : [])))
}

/**
 * Returns the funds with money in an account; for an empty account the fund that had money there, where it was the only
 * one.
 */
export async function readFundsIn(db: Db, account: string): Promise<string[]> {
  const sums = await db
    .selectFrom('books_sums')
    .select(['fund', (select) => select.fn.sum<Sum>('amount').as('amount')])
    .where('account', '=', account)
    .groupBy('fund')
    .orderBy('fund')
    .execute()
  const held = sums.filter(({ amount }) => centsOf(amount) !== 0)
  return (held.length === 0 && sums.length === 1 ? sums : held).map(({ fund }) => fund)
}

/** Returns the only fund with money in the account, otherwise the management fund. */
export async function ownFund(db: Db, account: string): Promise<string> {
  const [own, another] = await readFundsIn(db, account)
  return own === undefined || another !== undefined ? MANAGEMENT_FUND : own
}

/** Throws 400 at the field for an unknown fund. */
export async function requireFund(db: Db, code: string, path = 'fund'): Promise<void> {
  if (!(await hasRows(db.selectFrom('books_funds').where('code', '=', code)))) throwFieldProblem(path, 'Unknown fund')
}

const sumOf = (amounts: readonly Cents[]) => amounts.reduce((sum, amount) => sum + amount, 0) as Cents

/** Returns the period: by default the building's current year until today. */
export async function fundsPeriod({ db, now }: ReadCtx, { from, to }: AskedDays): Promise<{ from: Day; to: Day }> {
  const last = to ?? dayOf(now)
  const first = from ?? firstDayOf(await readYearOf(db, monthOf(last)))
  if (first > last) throwFieldProblem('to', 'To cannot be before From')
  return { from: first, to: last }
}

/**
 * Returns the funds. A fund is worth what it has ever earned less what it has spent; a part of that is in accounts, and
 * a part is owed by units. The opening balances count as brought forward, on any day.
 */
export async function readFunds({ db }: ReadCtx, { from, to }: { from: Day; to: Day }): Promise<Fund[]> {
  const [before, then] = [await readSums(db, null, addDays(from, -1)), await readSums(db, null, to)]
  const accounts = await db.selectFrom('books_accounts').select(['code', 'type', 'money']).execute()
  const kindOf = new Map(accounts.map((account) => [account.code, account]))
  const funds = await db.selectFrom('books_funds').selectAll().orderBy('code').execute()
  return funds.map(({ code, name }) => {
    const sum = (rows: typeof then, isMeant: (account: { code: string; type: string; money: string | null }) => boolean) =>
      sumOf(
        rows.flatMap(({ account, fund, amount }) => {
          const kind = kindOf.get(account)
          return fund === code && kind !== undefined && isMeant(kind) ? [amount] : []
        })
      )
    const during = (type: string) =>
      subtractCents(
        sum(then, (one) => one.type === type),
        sum(before, (one) => one.type === type)
      )
    const worth = (rows: typeof then) => negateCents(sum(rows, ({ type }) => type === 'income' || type === 'expense' || type === 'equity'))
    return {
      code,
      name,
      broughtForward: rupees(subtractCents(worth(before), during('equity'))),
      income: rupees(negateCents(during('income'))),
      expenses: rupees(during('expense')),
      carriedForward: rupees(worth(then)),
      money: rupees(sum(then, ({ money }) => money !== null)),
      owed: rupees(sum(then, (one) => one.code === ACCOUNT.dues))
    }
  })
}

/** Returns the references of transfers by their ids; null where there is none. */
export async function readReferences(db: Db, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('books_transfers').select(['id', 'reference']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}
