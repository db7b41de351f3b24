import type { ReadContext } from '../../../core/context.ts'
import type { ApprovalDetails } from '../../../feature.ts'
import type { ApprovalRow } from '../../approvals/approvals.table.ts'
import { type DayOf, proposedDay } from '../../approvals/pendingAbout.queries.ts'
import { readCountsOn } from './closedMonths.queries.ts'

/** Returns the day on which each proposal counts once it is approved, where its month is closed by now. */
export async function readProposedDays(
  { db }: Pick<ReadContext, 'db'>,
  rows: readonly ApprovalRow[],
  dayOf: DayOf = proposedDay
): Promise<Map<string, ApprovalDetails>> {
  const countsOn = await readCountsOn({ db })
  return new Map(
    rows.flatMap((row) => {
      const day = dayOf(row)
      return day === null ? [] : [[row.id, { countsOn: countsOn(day) }]]
    })
  )
}
