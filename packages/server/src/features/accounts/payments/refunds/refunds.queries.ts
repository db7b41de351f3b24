import type { PaymentId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import type { ReadContext } from '../../../../core/context.ts'
import { countRows } from '../../../../db/findPage.ts'
import type { Db } from '../../../../db/open.ts'
import type { ApprovalDetails } from '../../../../feature.ts'
import type { ApprovalRow } from '../../../approvals/approvals.table.ts'
import { readCountsOn } from '../../../books/closings/closedMonths.queries.ts'

/** Counts the refunds until a day that wait for a decision. */
export function countProposedRefunds(db: Db, until: Day): Promise<number> {
  return countRows(db.selectFrom('payments').where('kind', '=', 'refund').where('status', '=', 'pending').where('date', '<=', until))
}

/**
 * Returns the details of approvals of refunds, by their ids: the day on which the refund will count, where that is not
 * its own.
 */
export async function readRefundDetails(
  { db }: Pick<ReadContext, 'db'>,
  rows: readonly Pick<ApprovalRow, 'id' | 'subject_id'>[]
): Promise<Map<string, ApprovalDetails>> {
  const ids = rows.map(({ subject_id }) => subject_id as PaymentId)
  const refunds = await db.selectFrom('payments').select(['id', 'date']).where('id', 'in', ids).execute()
  const days = new Map<string, Day>(refunds.map(({ id, date }) => [id, date]))
  const countsOn = await readCountsOn({ db })
  return new Map(
    rows.flatMap(({ id, subject_id }) => {
      const day = days.get(subject_id)
      return day === undefined ? [] : [[id, { countsOn: countsOn(day) }]]
    })
  )
}
