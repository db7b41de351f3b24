import type { UserId, PaymentId } from '@verandah/contract/ids'
import type { Ctx } from '../../../../core/context.ts'
import { isOwnAndNew } from '../../../../core/ownMistake.ts'
import { sql } from 'kysely'
import { compileForList } from '../../../../db/compileOnce.ts'
import type { Db } from '../../../../db/open.ts'
import { matchedPayments } from '../payments.queries.ts'
import type { PaymentRow } from '../payments.table.ts'

/** Selects payments whose advance was used later, or given back since. */
const selectUsed = compileForList<PaymentId, { payment_id: PaymentId }>((db, ids) =>
  db
    .selectFrom('payments_allocations')
    .select('payment_id')
    .distinct()
    .where('payment_id', 'in', ids)
    .where('is_own', '=', sql.lit<0>(0))
    .$narrowType<{ payment_id: PaymentId }>()
)

/**
 * True if the payment was not changed since it was recorded: the first version of a held cheque, the second of a posted
 * payment. A later version comes from a deposit, a merge or similar.
 */
const isAsRecorded = ({ status, version }: PaymentRow) => version <= (status === 'held' ? 1 : 2)

/** True for a payment that others decided, or that was moved from another unit and so was recorded before. */
const isOfEarlier = ({ kind, moved_from }: PaymentRow) => kind === 'refund' || moved_from !== null

/** Returns the payments whose cancellation needs another person's approval. */
export async function waitingToBeVoid(
  reading: Pick<Ctx<{ id: UserId }>, 'actor' | 'now'> & { db: Db },
  rows: readonly PaymentRow[],
  /** The payments whose money is matched to a statement of the bank, where the caller has read them already. */
  known?: ReadonlySet<string>
): Promise<Set<PaymentId>> {
  const { db } = reading
  const alone = rows.filter((row) => isOwnAndNew(reading, row) && isAsRecorded(row) && !isOfEarlier(row)).map(({ id }) => id)
  const used = new Set((await selectUsed(db, alone)).map(({ payment_id }) => payment_id))
  const matched = known ?? (await matchedPayments(db, alone))
  const atOnce = new Set(alone.filter((id) => !used.has(id) && !matched.has(id)))
  return new Set(rows.map(({ id }) => id).filter((id) => !atOnce.has(id)))
}
