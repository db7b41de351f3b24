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

/** Finds the due of each row: the only one of its unit with exactly this amount that no row before has taken. */
export function matchReceipts(rows: readonly Pick<ReceiptRow, 'unitNumber' | 'amount'>[], dues: readonly OpenDue[]): Receipts {
  const open = new Set(dues)
  const found: Receipts = { matched: [], unmatched: [] }
  for (const [row, { unitNumber, amount }] of rows.entries()) {
    const ofUnit = [...open].filter(({ unit }) => unit === unitNumber)
    const [due, another] = ofUnit.filter((one) => one.amount === amount)
    if (ofUnit.length === 0) found.unmatched.push({ row, reason: 'no_due' })
    else if (due === undefined) found.unmatched.push({ row, reason: 'amount' })
    else if (another !== undefined) found.unmatched.push({ row, reason: 'several' })
    else {
      open.delete(due)
      found.matched.push({ row, transactionId: due.id, description: due.description, dueDate: due.date })
    }
  }
  return found
}
