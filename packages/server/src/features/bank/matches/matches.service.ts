import type { BankLineId, BankMatchId } from '@verandah/contract/ids'
import type { BankMatchDraft, BankTargetDraft, MatchedBankLine } from '@verandah/contract/bankLines'
import type { EntryId } from '@verandah/contract/books'
import type { SimilarTransaction } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { addCents, type Cents, NO_MONEY } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { hasRows } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'
import { onDuplicate } from '../../../db/onDuplicate.ts'
import { record } from '../../../events/events.ts'
import { listSimilar } from '../../finances/details/similar.queries.ts'
import { lockUnits } from '../../units/billed.queries.ts'
import type { BankLineRow, BankMatchRow, BankWaitingRow } from '../bank.table.ts'
import { canEndMatch } from '../lines/lines.policy.ts'
import { presentLine } from '../lines/lines.queries.ts'
import { lockBankAccount } from '../../books/lockAccount.queries.ts'
import { readLastAgreed } from '../reconciliation/agreed.queries.ts'
import { resolve } from './targets.service.ts'

const MATCHED = 'This line is matched already'
const WAITS = 'This line waits for the approval of what was recorded for it'
const AGREED = 'The account was compared with the bank until this day: its lines stay as they are'
const RELEASED = 'This line is not matched with that any more'

/** Returns the open amount of a line, locked until this transaction ends; 409 where nothing is open. */
async function loadLineForUpdate(ctx: Ctx, id: BankLineId): Promise<{ line: BankLineRow; rest: Cents }> {
  const { db } = ctx
  const found = db.selectFrom('bank_lines').selectAll().where('id', '=', id)
  const { account } = (await found.executeTakeFirst()) ?? throwProblem('not_found')
  await lockBankAccount(ctx, account)
  // Its import may have been taken back meanwhile.
  const line = (await found.executeTakeFirst()) ?? throwProblem('not_found')
  if (await hasRows(db.selectFrom('bank_waiting').where('line_id', '=', id))) throwProblem('conflict', { text: WAITS })
  const matched = await db.selectFrom('bank_matches').select('amount').where('line_id', '=', id).execute()
  const rest = (line.amount - addCents(matched.map(({ amount }) => amount))) as Cents
  return rest === NO_MONEY ? throwProblem('conflict', { text: MATCHED }) : { line, rest }
}

/** Locks the units of several parts before the first is paid, in one order. */
async function lockUnitsOf(ctx: Ctx, targets: readonly BankTargetDraft[]): Promise<void> {
  if (targets.length < 2) return
  const { db } = ctx
  const labels = targets.flatMap((target) => target.unitNumber ?? target.record?.unitNumber ?? [])
  const returned = targets.flatMap(({ returnedPaymentId }) => returnedPaymentId ?? [])
  const [slips, transactions] = [targets.flatMap(({ slipId }) => slipId ?? []), targets.flatMap(({ transactionId }) => transactionId ?? [])]
  const owing =
    transactions.length === 0
      ? []
      : await db.selectFrom('finances_transactions').select('unit_number').where('id', 'in', transactions).execute()
  const named = [...labels, ...owing.flatMap(({ unit_number }) => unit_number ?? [])]
  const ofLabels = named.length === 0 ? [] : await db.selectFrom('units').select('id').where('label', 'in', named).execute()
  const ofSlips = slips.length === 0 ? [] : await db.selectFrom('payments_slips').select('unit_id as id').where('id', 'in', slips).execute()
  const ofReturned =
    returned.length === 0 ? [] : await db.selectFrom('payments').select('unit_id as id').where('id', 'in', returned).execute()
  await lockUnits(
    ctx,
    [...ofLabels, ...ofSlips, ...ofReturned].map(({ id }) => id)
  )
}

export const describe = ({ account, date, text }: Pick<BankLineRow, 'account' | 'date' | 'text'>) => ({ account, date, name: text })

/** Matches the open amount of a line: each part with its entry, which is posted now where there was none. */
export async function matchLine(ctx: Ctx, id: BankLineId, { targets }: BankMatchDraft): Promise<MatchedBankLine> {
  const { line, rest } = await loadLineForUpdate(ctx, id)
  if (addCents(targets.map(({ amount }) => amount)) !== rest) throwProblem('not_balanced')
  await lockUnitsOf(ctx, targets)
  const rows: BankMatchRow[] = []
  const waiting: BankWaitingRow[] = []
  const similar: SimilarTransaction[] = []
  const by = { line_id: id, account: line.account, created_by: ctx.actor.id, created_at: ctx.now }
  for (const [index, target] of targets.entries()) {
    const { entry: entry_id, recorded, waits } = await resolve(ctx, { line, target, path: `targets.${index}` })
    if (entry_id !== null && rows.some((row) => row.entry_id === entry_id)) throwProblem('conflict', { text: 'Two parts name the same' })
    const { amount, ...named } = target
    // What was recorded from the line is an ordinary transaction from now on, and a returned cheque an ordinary payment.
    const { returnedPaymentId: paymentId } = named
    const chosen = recorded !== null ? { transactionId: recorded } : paymentId !== undefined ? { paymentId } : named
    if (recorded !== null) similar.push(...(await listSimilar(ctx.db, recorded)))
    if (waits && recorded !== null) waiting.push({ ...by, transaction_id: recorded, amount })
    else rows.push({ ...by, id: newId<BankMatchId>(), entry_id, amount, target: JSON.stringify(chosen) })
  }
  if (rows.length > 0)
    await ctx.db
      .insertInto('bank_matches')
      .values(rows)
      .execute()
      .catch(onDuplicate(() => throwProblem('conflict')))
  if (waiting.length > 0) await ctx.db.insertInto('bank_waiting').values(waiting).execute()
  const tell = (kind: 'bank.matched' | 'bank.waits', parts: readonly { amount: Cents }[]) => {
    const amount = addCents(parts.map((part) => part.amount))
    if (parts.length > 0) record(ctx, { kind, subject: { kind: 'bankLine', id }, ...describe(line), amount })
  }
  tell('bank.matched', rows)
  tell('bank.waits', waiting)
  // The answer has the numbers of the entries.
  await ctx.actions.books.write(ctx)
  return { ...(await presentLine(ctx, id)), similar }
}

/** Returns the transaction for which an entry was posted. */
async function transactionOf(db: Db, entry: EntryId): Promise<TransactionId> {
  const { source_id } = await db.selectFrom('books_entries').select('source_id').where('id', '=', entry).executeTakeFirstOrThrow()
  return source_id as TransactionId
}

/** Ends a match. The recorded document stays, except for unidentified money. */
export async function endMatch(ctx: Ctx, id: BankMatchId): Promise<void> {
  const { db } = ctx
  const match = (await db.selectFrom('bank_matches').selectAll().where('id', '=', id).executeTakeFirst()) ?? throwProblem('not_found')
  const found = db.selectFrom('bank_lines').selectAll().where('id', '=', match.line_id)
  const line = (await found.executeTakeFirst()) ?? throwProblem('conflict', { text: RELEASED })
  await lockBankAccount(ctx, line.account)
  const { use } = JSON.parse(match.target) as BankTargetDraft
  if (!canEndMatch(line.date <= ((await readLastAgreed(db)).get(line.account) ?? ''), { use })) throwProblem('conflict', { text: AGREED })
  const { numDeletedRows } = await db.deleteFrom('bank_matches').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throwProblem('conflict', { text: RELEASED })
  record(ctx, { kind: 'bank.unmatched', subject: { kind: 'bankLine', id: line.id }, ...describe(line), amount: match.amount })
  if (use === 'unidentified' && match.entry_id !== null)
    await ctx.actions.finances.takeBack(ctx, await transactionOf(db, match.entry_id), 'It was found out whose money this is')
}
