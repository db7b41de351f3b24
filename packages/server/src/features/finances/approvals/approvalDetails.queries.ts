import { type Month, monthOf } from '@verandah/contract/dates'
import type { TransactionId } from '@verandah/contract/financesInput'
import { subtractCents } from '@verandah/contract/money'
import type { ReadContext } from '../../../core/context.ts'
import type { ApprovalDetails } from '../../../feature.ts'
import type { ApprovalRow } from '../../approvals/approvals.table.ts'
import { readCountsOn } from '../../books/closings/closedMonths.queries.ts'
import { readFirstReceipts } from '../attachments/attachments.queries.ts'
import { readBudgetOf } from '../../books/budgets.queries.ts'
import type { TransactionRow } from '../finances.present.ts'
import { readTransactions } from '../finances.queries.ts'
import { readMonth } from '../sums/months.queries.ts'
import { financeAbilities } from '../../books/books.policy.ts'

/** Returns a function that gives what is left of the month's budget of a category; null where it has none. */
async function readLeft(reading: ReadContext, month: Month) {
  const [amounts, spent] = await Promise.all([readBudgetOf(reading, month), readMonth(reading.db, month, 'expense')])
  return (category: TransactionRow['category']) => (amounts[category] === 0 ? null : subtractCents(amounts[category], spent[category]))
}

/** Returns the details of approvals. People who see the inbox but not the finances get only the payee. */
export async function readDetails(reading: ReadContext, rows: readonly ApprovalRow[]): Promise<Map<string, ApprovalDetails>> {
  const { db, actor } = reading
  const transactions = await readTransactions(
    db,
    rows.map(({ subject_id }) => subject_id as TransactionId)
  )
  const byId = new Map<string, TransactionRow>(transactions.map((row) => [row.id, row]))
  const seesMoney = financeAbilities.seeFinances(actor)
  const spending = seesMoney ? transactions.filter(({ type }) => type === 'expense') : []
  const months = [...new Set(spending.map(({ date }) => monthOf(date)))]
  const [left, receipts] = await Promise.all([
    Promise.all(months.map(async (month) => [month, await readLeft(reading, month)] as const)),
    readFirstReceipts(
      reading,
      transactions.map(({ id }) => id)
    )
  ])
  const leftIn = new Map(left)
  const countsOn = await readCountsOn({ db })
  return new Map(
    rows.flatMap(({ id, subject_id }) => {
      const row = byId.get(subject_id)
      if (row === undefined) return []
      const budgetLeft = seesMoney && row.type === 'expense' ? leftIn.get(monthOf(row.date))?.(row.category) : null
      return [
        [id, { vendor: row.vendor, budgetLeft: budgetLeft ?? null, attachment: receipts.get(row.id) ?? null, countsOn: countsOn(row.date) }]
      ]
    })
  )
}
