import type { TransactionId } from '@verandah/contract/financesInput'
import type { Fact, MarkedKind, MarkedRecords } from '../../core/marks.ts'
import type { TransactionRow } from './finances.present.ts'

export const approverFacts = (row: Pick<TransactionRow, 'approved_by' | 'approved_at' | 'self_approved'>): Fact[] => [
  row.approved_by,
  row.approved_at,
  row.self_approved
]

const approver: MarkedRecords = {
  async read(db, ids) {
    const rows = db.selectFrom('finances_transactions').select(['id', 'approved_by', 'approved_at', 'self_approved'])
    return new Map((await rows.where('id', 'in', ids as TransactionId[]).execute()).map((row) => [row.id, approverFacts(row)]))
  },
  async name(db, id) {
    const found = await db
      .selectFrom('finances_transactions')
      .select(['description', 'date'])
      .where('id', '=', id as TransactionId)
      .executeTakeFirst()
    return `Who approved the transaction '${found?.description ?? id}'${found === undefined ? '' : ` of ${found.date}`}`
  }
}

export const financesMarked = { approver } satisfies Partial<Record<MarkedKind, MarkedRecords>>
