import type { PaymentId } from '@verandah/contract/ids'
import type { EntryId } from '@verandah/contract/books'
import { addCents, type Cents } from '@verandah/contract/money'
import { sql } from 'kysely'
import type { Ctx } from '../../../core/context.ts'
import { throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { centsOf, type Sum } from '../../../core/totals.ts'
import type { Db } from '../../../db/open.ts'
import { requireNoVoid } from '../../approvals/pendingAbout.queries.ts'

interface WantedEntry {
  account: string
  /** The amount with the sign of the line. */
  amount: Cents
  path: string
}

interface FoundEntry {
  id: EntryId
  amount: Cents
  isMatched: boolean
}

/** Returns what entries move in an account, in their order, without those that move nothing there. */
async function readMoved(db: Db, account: string, by: { id: EntryId } | { payment: PaymentId }): Promise<FoundEntry[]> {
  let entries = db
    .selectFrom('books_entries as entry')
    .innerJoin('books_postings as posting', 'posting.entry', 'entry.number')
    .leftJoin('bank_matches as match', (join) =>
      join.onRef('match.entry_id', '=', 'entry.id').onRef('match.account', '=', 'posting.account')
    )
    .select(['entry.id', 'entry.number', 'match.id as match'])
    .select((select) => select.fn.sum<Sum>('posting.amount').as('amount'))
    .where('posting.account', '=', account)
    .groupBy(['entry.id', 'entry.number', 'match.id'])
    .having((having) => having.fn.sum<number>('posting.amount'), '<>', 0)
    .orderBy('entry.number')
  if ('id' in by) entries = entries.where('entry.id', '=', by.id)
  else entries = entries.where('entry.source_id', '=', by.payment).where('entry.source_kind', '=', sql.lit('payment'))
  return (await entries.execute()).map(({ id, match, amount }) => ({ id, amount: centsOf(amount), isMatched: match !== null }))
}

const MATCHED = 'This is matched with another line of the bank'
export const OTHER_AMOUNT = 'The amount is not what was recorded'

/** Returns the one of these with this amount that is not matched; 409 where there is none. */
function choose(found: readonly FoundEntry[], { amount, path }: WantedEntry): EntryId {
  const same = found.filter((one) => one.amount === amount)
  const free = same.find(({ isMatched }) => !isMatched)
  if (free !== undefined) return free.id
  if (same.length > 0) return throwProblem('conflict', { text: MATCHED })
  return throwProblem('not_balanced', { text: OTHER_AMOUNT, errors: [{ path: `${path}.amount`, text: OTHER_AMOUNT }] })
}

export async function findEntry({ db }: Ctx, id: EntryId, asked: WantedEntry): Promise<EntryId> {
  const sources = db.selectFrom('books_entries').select('source_id').where('id', '=', id).where('source_kind', '=', 'payment')
  await requireNoVoid(
    db,
    'payment_void',
    (await sources.execute()).map(({ source_id }) => source_id)
  )
  const found = await readMoved(db, asked.account, { id })
  return found.length === 0 ? throwFieldProblem(`${asked.path}.entryId`, 'This moves no money of the account') : choose(found, asked)
}

/** Returns the entry of a payment, or the entry that took it back, where the line is of that. */
export async function findEntryOfPayment({ db }: Ctx, payment: PaymentId, asked: WantedEntry): Promise<EntryId> {
  await requireNoVoid(db, 'payment_void', [payment])
  const found = await readMoved(db, asked.account, { payment })
  return found.length === 0 ? throwFieldProblem(`${asked.path}.paymentId`, 'This moves no money of the account') : choose(found, asked)
}

/** A document that was recorded in this transaction, and its part that has moved the money. */
export interface RecordedDocument {
  id: string
  what: 'money' | 'payment'
}

/** Returns the entry that it will have, which moves this amount in the account. */
export function entryOf(
  { entries }: Pick<Ctx, 'entries'>,
  { id, what }: RecordedDocument,
  { account, amount }: Pick<WantedEntry, 'account' | 'amount'>
): EntryId {
  const own = entries.find(({ source, reverses, purpose }) => source.id === id && reverses === null && purpose.startsWith(`${what} `))
  const moved = addCents((own?.postings ?? []).flatMap((one) => (one.account === account ? one.amount : [])))
  if (own === undefined || moved !== amount) throw new TypeError(`${id} moves ${moved} in account ${account} instead of ${amount}`)
  return own.id
}
