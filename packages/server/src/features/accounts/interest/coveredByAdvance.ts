import type { ChargeId, UnitId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import { type Cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import { ACCOUNT } from '../../../core/ledger.ts'
import type { Db } from '../../../db/open.ts'
import { openChargesOfUnit } from '../bills/bills.queries.ts'

interface Unused {
  unit: UnitId
  advance: Cents
  since: Day
}

/** Returns the unused advances of units, the oldest first, with the day on which each was paid. */
function readUnused(db: Db): Promise<Unused[]> {
  return db
    .selectFrom('payments')
    .select(['unit_id as unit', 'advance', 'paid_on as since'])
    .where('advance', '>', NO_MONEY)
    .where('account', '!=', ACCOUNT.toCome)
    .orderBy('date')
    .orderBy('id')
    .execute()
}

/**
 * Returns which parts of charges unused advance will pay, in the order of payment: they cost no interest from that day
 * on.
 */
export async function readCovered(db: Db): Promise<Map<ChargeId, { day: Day; amount: Cents }[]>> {
  const covered: { id: ChargeId; day: Day; amount: Cents }[] = []
  for (const [unit, own] of Map.groupBy(await readUnused(db), (one) => one.unit)) {
    let open = await openChargesOfUnit(db, unit)
    for (const { advance, since } of own) {
      let left = advance
      open = open.map((charge) => {
        const amount = Math.min(left, charge.open) as Cents
        if (amount > NO_MONEY) covered.push({ id: charge.id, day: since, amount })
        left = subtractCents(left, amount)
        return { ...charge, open: subtractCents(charge.open, amount) }
      })
    }
  }
  return Map.groupBy(covered, ({ id }) => id)
}
