import type { Transaction } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { ACCOUNT } from '../../core/ledger.ts'
import { namedColumns, prefixedColumns } from '../../core/person.ts'
import { throwProblem } from '../../core/problem.ts'
import type { Flag } from '../../db/columns.ts'
import { compileForList } from '../../db/compileOnce.ts'
import { rowsInOrder } from '../../db/findPage.ts'
import { forReading } from '../../db/lock.ts'
import type { Db } from '../../db/open.ts'
import { listAttachments } from './attachments/attachments.queries.ts'
import { readApprovalRules } from '../settings/settings.queries.ts'
import { isUnpaidDue } from './finances.policy.ts'
import { presentTransaction, type TransactionRow } from './finances.present.ts'
import { inOneLine } from '../../core/makeExcerpt.ts'

export type TransactionReadCtx = Pick<ReadContext, 'db' | 'actor' | 'photoUrl' | 'rules'>

/**
 * The condition that a row follows what it lists: a bill or a payment that no transaction changes, or money of the
 * opening.
 */
const FOLLOWS = sql<Flag>`case when (one.type = 'income' and one.counter_account = ${sql.lit(ACCOUNT.earlierYears)}) or (one.bill_id is not null and bill.transaction_id is null)
  or (one.payment_id is not null and payment.transaction_id is null) or one.corrects is not null then 1 else 0 end`

/** The condition that a line of the bank is matched with a transaction, which is not changed as long as that holds. */
const IS_MATCHED = sql<Flag>`case when exists (select bank_matches.id from ${sql.table('books_entries')}
  join ${sql.table('bank_matches')} on bank_matches.entry_id = books_entries.id
  where books_entries.source_id in (one.id, coalesce(one.payment_id, ''))) then 1 else 0 end`

const rowsById = compileForList<TransactionId, TransactionRow>((db, ids) =>
  db
    .selectFrom('finances_transactions as one')
    .innerJoin('users as creator', 'creator.id', 'one.created_by')
    .leftJoin('users as approver', 'approver.id', 'one.approved_by')
    .leftJoin('vendors as linked', 'linked.id', 'one.vendor_id')
    .leftJoin('projects as project', 'project.id', 'one.project_id')
    .leftJoin('dues_bills as bill', 'bill.id', 'one.bill_id')
    .leftJoin('payments as payment', 'payment.id', 'one.payment_id')
    .selectAll('one')
    .select(namedColumns('creator'))
    .select(['linked.name as linked_name', 'project.title as project_title'])
    .select([FOLLOWS.as('follows'), IS_MATCHED.as('matched')])
    .select((select) => [
      'bill.bill_day',
      select
        .selectFrom('books_closings')
        .select('through')
        .where('number', '=', (last) => last.selectFrom('books_closings').select(sql<number>`max(number)`.as('number')))
        .as('closed_through'),
      select.selectFrom('books_opening').select('day').where('id', '=', sql.lit<1>(1)).as('opening_day'),
      select
        .case()
        .when(select.exists(select.selectFrom('finances_transactions as back').select('back.id').whereRef('back.corrects', '=', 'one.id')))
        .then(sql.lit<Flag>(1))
        .else(sql.lit<Flag>(0))
        .end()
        .as('corrected')
    ])
    .select(prefixedColumns('approver'))
    .where('one.id', 'in', ids)
    .where('one.deleted_at', 'is', null)
)

/** Returns transactions in the order of the ids, without deleted ones. */
export function readTransactions(db: Db, ids: readonly TransactionId[]): Promise<TransactionRow[]> {
  return rowsInOrder(ids, () => rowsById(db, ids))
}

export async function findTransaction(db: Db, id: TransactionId): Promise<TransactionRow | undefined> {
  const [row] = await readTransactions(db, [id])
  return row
}

/** Returns a transaction; 404 when it does not exist or is deleted. Those who may see one see all. */
export async function getTransaction(db: Db, id: TransactionId): Promise<TransactionRow> {
  return (await findTransaction(db, id)) ?? throwProblem('not_found')
}

/** Presents transactions with their attachments, and with what the caller may do with each. */
export async function presentTransactions(reading: TransactionReadCtx, rows: readonly TransactionRow[]): Promise<Transaction[]> {
  const attached = rows.filter(({ attachment_count }) => attachment_count > 0).map(({ id }) => id)
  const [files, rules] = await Promise.all([listAttachments(reading.db, attached), readApprovalRules(reading)])
  const byTransaction = Map.groupBy(files, ({ transaction_id }) => transaction_id)
  return rows.map((row) => presentTransaction(reading, row, { attachments: byTransaction.get(row.id) ?? [], rules }))
}

/** Presents a transaction as it is now. */
export async function presentNow(reading: TransactionReadCtx, id: TransactionId): Promise<Transaction> {
  const [transaction] = await presentTransactions(reading, [await getTransaction(reading.db, id)])
  return transaction ?? throwProblem('not_found')
}

/** Returns the descriptions of transactions, even deleted ones, on one line each. */
export async function describeTransactions(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = db.selectFrom('finances_transactions').select(['id', 'description'])
  const found = await rows.where('id', 'in', ids as TransactionId[]).execute()
  return new Map(found.map(({ id, description }) => [id, inOneLine(description)]))
}

/** Returns the unit that owes this, locked until the transaction ends; null when it is no unpaid due any more. */
export async function lockOwing({ db, dialect }: Pick<ReadContext<unknown>, 'db' | 'dialect'>, id: TransactionId): Promise<string | null> {
  const due = await db
    .selectFrom('finances_transactions')
    .select(['type', 'status', 'unit_number'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$call(forReading(dialect))
    .executeTakeFirst()
  return due !== undefined && isUnpaidDue(due) ? due.unit_number : null
}
