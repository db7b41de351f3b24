import type { ApprovalId } from '@verandah/contract/approvals'
import type { Fact, MarkedKind, MarkedRecords } from '../../core/marks.ts'
import type { ApprovalRow } from './approvals.table.ts'

export const decisionFacts = (row: Pick<ApprovalRow, 'status' | 'decided_by' | 'decided_at'>): Fact[] => [
  row.status,
  row.decided_by,
  row.decided_at
]

const decision: MarkedRecords = {
  async read(db, ids) {
    const rows = db.selectFrom('approvals').select(['id', 'status', 'decided_by', 'decided_at'])
    return new Map((await rows.where('id', 'in', ids as ApprovalId[]).execute()).map((row) => [row.id, decisionFacts(row)]))
  },
  async name(db, id) {
    const found = await db
      .selectFrom('approvals')
      .select(['type', 'created_at'])
      .where('id', '=', id as ApprovalId)
      .executeTakeFirst()
    return `Who decided the approval ${id} (${found?.type ?? 'gone'})`
  }
}

export const approvalsMarked = { decision } satisfies Partial<Record<MarkedKind, MarkedRecords>>
