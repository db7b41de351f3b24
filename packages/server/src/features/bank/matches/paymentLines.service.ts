import type { BankMatchId, PaymentId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import type { Ctx } from '../../../core/context.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { record } from '../../../events/events.ts'
import type { BankMatchRow } from '../bank.table.ts'
import { readLastAgreed } from '../reconciliation/agreed.queries.ts'
import { entryOf } from './entries.queries.ts'
import { describe } from './matches.service.ts'

type Match = BankMatchRow & { line: Parameters<typeof describe>[0] }

/** Returns the matches of this payment's entries, without those of its reversal. */
async function matchesOf({ db }: Ctx, payment: PaymentId): Promise<Match[]> {
  const rows = await db
    .selectFrom('bank_matches as match')
    .innerJoin('books_entries as entry', 'entry.id', 'match.entry_id')
    .innerJoin('bank_lines as line', 'line.id', 'match.line_id')
    .selectAll('match')
    .select(['line.date', 'line.text'])
    .where('entry.source_kind', '=', 'payment')
    .where('entry.source_id', '=', payment)
    .where('entry.reverses', 'is', null)
    .orderBy('match.id')
    .execute()
  return rows.map(({ date, text, ...match }) => ({ ...match, line: { account: match.account, date, text } }))
}

/** Returns the day until which the bank is reconciled for this payment's lines; null: no line is reconciled. */
export async function agreedUntil(ctx: Ctx, payment: PaymentId): Promise<Day | null> {
  const last = await readLastAgreed(ctx.db)
  const days = (await matchesOf(ctx, payment)).flatMap(({ line: { account, date } }) => {
    const day = last.get(account)
    return day !== undefined && date <= day ? day : []
  })
  return days.toSorted().at(-1) ?? null
}

async function deleteMatch({ db }: Ctx, { id }: Match): Promise<void> {
  await db.deleteFrom('bank_matches').where('id', '=', id).execute()
}

/** Opens the payment's lines again because it was taken back, even those of reconciled days. */
export async function reopenLines(ctx: Ctx, payment: PaymentId): Promise<void> {
  for (const match of await matchesOf(ctx, payment)) {
    await deleteMatch(ctx, match)
    const subject = { kind: 'bankLine' as const, id: match.line_id }
    record(ctx, { kind: 'bank.unmatched', subject, ...describe(match.line), amount: match.amount })
  }
}

/** Moves the payment's lines to another payment, which was posted in this transaction instead of it. */
export async function moveLines(ctx: Ctx, from: PaymentId, to: PaymentId): Promise<void> {
  for (const match of await matchesOf(ctx, from)) {
    await deleteMatch(ctx, match)
    const { line, ...kept } = match
    const entry_id = entryOf(ctx, { id: to, what: 'payment' }, match)
    const now = { id: newId<BankMatchId>(), entry_id, target: JSON.stringify({ paymentId: to }), created_by: ctx.actor.id }
    await ctx.db
      .insertInto('bank_matches')
      .values({ ...kept, ...now, created_at: ctx.now })
      .execute()
    record(ctx, { kind: 'bank.matched', subject: { kind: 'bankLine', id: match.line_id }, ...describe(line), amount: match.amount })
  }
}
