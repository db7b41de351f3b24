import type { UserId, BillId } from '@verandah/contract/ids'
import { sql } from 'kysely'
import type { Ctx } from '../../../../core/context.ts'
import { isOwnAndNew } from '../../../../core/ownMistake.ts'
import { compileForList } from '../../../../db/compileOnce.ts'
import type { Db } from '../../../../db/open.ts'
import type { BillRow } from '../../accounts.table.ts'

type FollowedBill = { bill: BillId }

/** Selects bills of which something was paid later. The advance that they used when they were made does not count. */
const selectPaid = compileForList<BillId, FollowedBill>((db, ids) =>
  db
    .selectFrom('dues_charges as charge')
    .innerJoin('dues_bills as bill', 'bill.id', 'charge.bill_id')
    .innerJoin('payments_allocations as allocation', 'allocation.charge_id', 'charge.id')
    .select('bill.id as bill')
    .distinct()
    .where('bill.id', 'in', ids)
    .where((either) =>
      either.or([either('allocation.is_own', '=', sql.lit<1>(1)), either('allocation.created_at', '>', either.ref('bill.created_at'))])
    )
)

const selectCredited = compileForList<BillId, FollowedBill>((db, ids) =>
  db.selectFrom('dues_credits').select('bill_id as bill').distinct().where('bill_id', 'in', ids)
)

const selectWithInterest = compileForList<BillId, FollowedBill>((db, ids) =>
  db
    .selectFrom('dues_charges as charge')
    .innerJoin('dues_charges as interest', 'interest.interest_for', 'charge.id')
    .select('charge.bill_id as bill')
    .distinct()
    .where('charge.bill_id', 'in', ids)
)

/**
 * Returns the bills on which something was built later: a payment, a use of advance, a credit, even an unapproved one,
 * or interest.
 */
export async function followedBills(db: Db, ids: readonly BillId[]): Promise<Set<BillId>> {
  const found = [...(await selectPaid(db, ids)), ...(await selectCredited(db, ids)), ...(await selectWithInterest(db, ids))]
  return new Set(found.map(({ bill }) => bill))
}

/** Returns the bills whose cancellation needs another person's approval. */
export async function waitingToBeVoid(
  reading: Pick<Ctx<{ id: UserId }>, 'actor' | 'now'> & { db: Db },
  rows: readonly BillRow[]
): Promise<Set<BillId>> {
  const alone = rows.filter((row) => isOwnAndNew(reading, row)).map(({ id }) => id)
  const followed = await followedBills(reading.db, alone)
  const atOnce = new Set(alone.filter((id) => !followed.has(id)))
  return new Set(rows.map(({ id }) => id).filter((id) => !atOnce.has(id)))
}
