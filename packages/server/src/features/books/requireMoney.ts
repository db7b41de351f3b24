import { type Day, firstDayOf, monthOf } from '@verandah/contract/dates'
import { pack } from '@verandah/contract/i18n/text'
import { addCents, type Cents, formatCents, negateCents, NO_MONEY } from '@verandah/contract/money'
import type { UserId } from '@verandah/contract/ids'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { ACCOUNT, type EntryDraft } from '../../core/ledger.ts'
import { throwProblem } from '../../core/problem.ts'
import type { Spending } from '../../core/spending.ts'
import { centsOf, type Sum } from '../../core/totals.ts'
import type { Db } from '../../db/open.ts'
import { record } from '../../events/events.ts'

type WriteCtx = Ctx<{ id: UserId } | null>

/** Money of a fund that is taken out of an account on a day. */
export interface Withdrawal {
  account: string
  fund: string
  day: Day
}

/**
 * Returns the lowest amount of a fund in an account at the end of this day or any later one, after `more` is taken on
 * it.
 */
export async function lowestFrom(db: Db, { account, fund, day }: Withdrawal, more: Cents = NO_MONEY): Promise<Cents> {
  const month = monthOf(day)
  const first = firstDayOf(month)
  const asDay = (one: Day) => sql<Day>`cast(${one} as text)`.as('day')
  const earlier = db
    .selectFrom('books_sums')
    .select([asDay(first), 'amount'])
    .where('account', '=', account)
    .where('fund', '=', fund)
    .where('month', '<', month)
  const since = db
    .selectFrom('books_postings')
    .select(['day', 'amount'])
    .where('account', '=', account)
    .where('fund', '=', fund)
    .where('day', '>=', first)
  const withdrawal = db.selectNoFrom([asDay(day), sql<Cents>`cast(${negateCents(more)} as bigint)`.as('amount')])
  const daily = db
    .selectFrom(earlier.unionAll(since).unionAll(withdrawal).as('moved'))
    .select(['day', sql<Sum>`sum(sum(amount)) over (order by day)`.as('balance')])
    .groupBy('day')
  const { lowest } = await db
    .selectFrom(daily.as('daily'))
    .select((select) => select.fn.min<Sum>('balance').as('lowest'))
    .where('day', '>=', day)
    .executeTakeFirstOrThrow()
  return centsOf(lowest)
}

async function namesOf(db: Db, { account, fund }: Withdrawal): Promise<{ account: string; fund: string }> {
  const accountRow = await db.selectFrom('books_accounts').select('name').where('code', '=', account).executeTakeFirstOrThrow()
  const fundRow = await db.selectFrom('books_funds').select('name').where('code', '=', fund).executeTakeFirstOrThrow()
  return { account: accountRow.name, fund: fundRow.name }
}

const NOT_ENOUGH = '{{missing}} is missing in {{account}}: so much of the fund {{fund}} does not lie there'

/**
 * Throws 409 `not_enough_money` where more of a fund is taken than the account holds then or later, and nobody has
 * given a reason. Returns the missing amount.
 */
export async function requireMoney(db: Db, withdrawal: Withdrawal, spending: Spending, more: Cents = NO_MONEY): Promise<Cents> {
  const missing = negateCents(await lowestFrom(db, withdrawal, more))
  if (missing <= 0) return NO_MONEY
  if (spending.overdraw === null && !spending.isStated) {
    const text = pack(NOT_ENOUGH, { missing: formatCents(missing), ...(await namesOf(db, withdrawal)) })
    throwProblem('not_enough_money', { text })
  }
  return missing
}

/** Returns what the entry takes out of money accounts. */
function withdrawalsOf({ day, postings }: EntryDraft): Withdrawal[] {
  const moved = Map.groupBy(
    // Money accounts have the lowest codes.
    postings.filter(({ account }) => account < ACCOUNT.dues),
    ({ account, fund }) => `${account} ${fund}`
  )
  return [...moved.values()].flatMap((own) =>
    addCents(own.map(({ amount }) => amount)) < 0 ? own.slice(0, 1).map(({ account, fund }) => ({ account, fund, day })) : []
  )
}

/**
 * Checks that the written entries take no more than the accounts hold; the deciders are notified of money that is taken
 * nevertheless.
 */
export async function requireMoneyFor(ctx: WriteCtx, entries: readonly EntryDraft[]): Promise<void> {
  for (const entry of entries) {
    const { spending } = entry
    if (spending === undefined) continue
    for (const withdrawal of withdrawalsOf(entry)) {
      const missing = await requireMoney(ctx.db, withdrawal, spending)
      if (missing === NO_MONEY || ctx.actor === null) continue
      const { account: name, fund } = await namesOf(ctx.db, withdrawal)
      const fields = { subject: { kind: 'account' as const, id: withdrawal.account }, name, fund, missing, date: withdrawal.day }
      record(ctx, { kind: 'books.overdrawn', ...fields, reason: spending.overdraw, by: ctx.actor.id })
    }
  }
}
