import type { BillId } from '@verandah/contract/ids'
import type { Ctx } from '../../../core/context.ts'
import { requireNoVoid } from '../../approvals/pendingAbout.queries.ts'
import { type FieldProblem, throwProblem } from '../../../core/problem.ts'

/** Throws 400 for each bill that does not exist or is another unit's, and 409 for one whose cancellation is pending. */
export async function requireOwnBills(
  { db }: Pick<Ctx, 'db'>,
  unitNumber: string,
  ids: readonly BillId[],
  pathOf = (index: number) => `billIds.${index}`
): Promise<void> {
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('dues_bills')
    .innerJoin('units', 'units.id', 'dues_bills.unit_id')
    .select(['dues_bills.id', 'units.label'])
    .where('dues_bills.id', 'in', ids)
    .execute()
  const labels = new Map(rows.map(({ id, label }) => [id, label]))
  const errors = ids.flatMap((id, index): FieldProblem[] => {
    const label = labels.get(id)
    if (label === unitNumber) return []
    return [{ path: pathOf(index), text: label === undefined ? 'Unknown bill' : 'This bill is of another unit' }]
  })
  if (errors.length > 0) throwProblem('invalid_input', { errors })
  await requireNoVoid(db, 'bill_void', ids)
}
