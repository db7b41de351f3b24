import type { Day } from '@verandah/contract/dates'
import type { MoneyTransferDraft } from '@verandah/contract/funds'
import type { Spending } from '../../../core/spending.ts'
import type { Db } from '../../../db/open.ts'
import { proposalOf } from '../../approvals/approvals.present.ts'

/** What is stored with the approval of a transfer. */
export interface TransferProposal {
  draft: MoneyTransferDraft
  spending: Spending
}

/** How many transfers of these days or earlier ones wait for a decision. */
export async function countProposedTransfers(db: Db, until: Day): Promise<number> {
  const waiting = db.selectFrom('approvals').select('proposal').where('type', '=', 'transfer').where('status', '=', 'pending')
  const dates = (await waiting.execute()).flatMap((row) => proposalOf<TransferProposal>(row)?.draft.date ?? [])
  return dates.filter((date) => date <= until).length
}
