import type { Day } from '@verandah/contract/dates'
import type { MoneyTransferDraft } from '@verandah/contract/funds'
import type { ReadContext } from '../../../core/context.ts'
import type { Spending } from '../../../core/spending.ts'
import type { Db } from '../../../db/open.ts'
import { proposalOf } from '../../approvals/approvals.present.ts'
import type { ApprovalRow } from '../../approvals/approvals.table.ts'
import { countProposed } from '../../approvals/pendingAbout.queries.ts'
import { readProposedDays } from '../closings/proposedDays.queries.ts'

/** The stored proposal of a transfer's approval. */
export interface TransferProposal {
  draft: MoneyTransferDraft
  spending: Spending
}

const proposedDay = (row: Pick<ApprovalRow, 'proposal'>): Day | null => proposalOf<TransferProposal>(row)?.draft.date ?? null

/** Counts the transfers until a day that wait for a decision. */
export const countProposedTransfers = async (db: Db, until: Day) => countProposed(db, ['transfer'], until, proposedDay)

/** Returns the days on which transfers will count once they are approved, where their months are closed by now. */
export const readTransferDetails = async (reading: Pick<ReadContext, 'db'>, rows: readonly ApprovalRow[]) =>
  readProposedDays(reading, rows, proposedDay)
