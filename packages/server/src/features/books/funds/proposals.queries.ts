import type { Day } from '@verandah/contract/dates'
import type { MoneyTransferDraft } from '@verandah/contract/funds'
import type { ReadContext } from '../../../core/context.ts'
import type { Spending } from '../../../core/spending.ts'
import type { Db } from '../../../db/open.ts'
import type { ApprovalDetails } from '../../../feature.ts'
import { proposalOf } from '../../approvals/approvals.present.ts'
import type { ApprovalRow } from '../../approvals/approvals.table.ts'
import { readCountsOn } from '../closings/closedMonths.queries.ts'

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

/** On which day each counts once it is approved, where its month is closed by now. */
export async function readTransferDetails(
  { db }: Pick<ReadContext, 'db'>,
  rows: readonly ApprovalRow[]
): Promise<Map<string, ApprovalDetails>> {
  const countsOn = await readCountsOn({ db })
  return new Map(
    rows.flatMap((row) => {
      const day = proposalOf<TransferProposal>(row)?.draft.date
      return day === undefined ? [] : [[row.id, { countsOn: countsOn(day) }]]
    })
  )
}
