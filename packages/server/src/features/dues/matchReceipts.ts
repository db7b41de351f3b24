import type { Day } from '@verandah/contract/dates'
import type { ReceiptRow, Receipts } from '@verandah/contract/dues'
import type { TransactionId } from '@verandah/contract/financesInput'
import type { Cents } from '@verandah/contract/money'

/** A due that is not paid yet. */
export interface OpenDue {
  id: TransactionId
  unit: string
  amount: Cents
  date: Day
  description: string
}

/** Whether the amount is what the unit's oldest bills come to, two of them or more. */
function paysOldest(amount: Cents, bills: readonly OpenDue[]): boolean {
  let sum = 0
  return bills.some((bill, index) => (sum += bill.amount) === amount && index > 0)
}

/** Finds the due of each row: the oldest of its unit with exactly this amount that no row before has taken. */
export function matchReceipts(rows: readonly Pick<ReceiptRow, 'unitNumber' | 'amount'>[], dues: readonly OpenDue[]): Receipts {
  const open = new Set(dues.toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id)))
  const found: Receipts = { matched: [], unmatched: [] }
  for (const [row, { unitNumber, amount }] of rows.entries()) {
    const bills = [...open].filter(({ unit }) => unit === unitNumber)
    const due = bills.find((bill) => bill.amount === amount)
    if (due !== undefined) {
      open.delete(due)
      found.matched.push({ row, transactionId: due.id, description: due.description, dueDate: due.date })
    } else {
      const reason = bills.length === 0 ? 'no_due' : paysOldest(amount, bills) ? 'several' : 'amount'
      found.unmatched.push({ row, reason })
    }
  }
  return found
}
