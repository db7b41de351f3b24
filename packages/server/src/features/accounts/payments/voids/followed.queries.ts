import type { UserId, PaymentId } from '@verandah/contract/ids'
import type { Ctx } from '../../../../core/context.ts'
import { isOwnAndNew } from '../../../../core/ownMistake.ts'
import { sql } from 'kysely'
import { compileForList } from '../../../../db/compileOnce.ts'
import type { Db } from '../../../../db/open.ts'
import { matchedPayments } from '../payments.queries.ts'
import type { PaymentRow } from '../payments.table.ts'

/** What has used advance of these payments later, or has given it back since. */
const selectUsed = compileForList<PaymentId, { payment_id: PaymentId }>((db, ids) =>
  db
    .selectFrom('payments_allocations')
    .select('payment_id')
    .distinct()
    .where('payment_id', 'in', ids)
    .where('is_own', '=', sql.lit<0>(0))
    .$narrowType<{ payment_id: PaymentId }>()
)

/** The versions that recording makes: a cheque is held, else it is posted next. A further one is a deposit, a merging or the like. */
const isAsRecorded = ({ status, version }: PaymentRow) => version <= (status === 'held' ? 1 : 2)

/** It was decided by somebody else, or is a payment that was taken from another unit and so was recorded before. */
const isOfEarlier = ({ kind, moved_from }: PaymentRow) => kind === 'refund' || moved_from !== null

/** Those of these payments that are taken back only once somebody else has approved it. */
export async function waitingToBeVoid(
  reading: Pick<Ctx<{ id: UserId }>, 'actor' | 'now'> & { db: Db },
  rows: readonly PaymentRow[],
  /** Those whose money stands on a statement of the bank, where that is known. */
  known?: ReadonlySet<string>
): Promise<Set<PaymentId>> {
  const { db } = reading
  const alone = rows.filter((row) => isOwnAndNew(reading, row) && isAsRecorded(row) && !isOfEarlier(row)).map(({ id }) => id)
  const used = new Set((await selectUsed(db, alone)).map(({ payment_id }) => payment_id))
  const matched = known ?? (await matchedPayments(db, alone))
  const atOnce = new Set(alone.filter((id) => !used.has(id) && !matched.has(id)))
  return new Set(rows.map(({ id }) => id).filter((id) => !atOnce.has(id)))
}
