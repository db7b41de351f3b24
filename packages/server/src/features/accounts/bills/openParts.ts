import type { UnitId } from '@verandah/contract/ids'
import { addCents, NO_MONEY } from '@verandah/contract/money'
import type { MadeBill } from './makeBills.ts'
import type { OpenPart } from '../accounts.table.ts'

/** What is open of bills, by category: so it is listed among the transactions. What is paid wholly is not. */
export function openParts(made: readonly MadeBill[], labels: ReadonlyMap<UnitId, string>): OpenPart[] {
  const parts = made.flatMap(({ bill, charges }) =>
    [...Map.groupBy(charges, ({ category }) => category)].map(([category, own]) => ({
      bill: bill.id,
      unit: labels.get(bill.unit_id) ?? '',
      category,
      amount: addCents(own.map(({ open }) => open)),
      dueDay: bill.due_day,
      description: bill.description
    }))
  )
  return parts.filter(({ amount }) => amount !== NO_MONEY)
}
