import type { Day } from '@verandah/contract/dates'
import type { MyAccount, MyAccountQuery } from '@verandah/contract/dues'
import type { TransactionId } from '@verandah/contract/financesInput'
import { rupees } from '@verandah/contract/money'
import { pagination } from '@verandah/contract/page'
import { sql } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { compileOnce } from '../../../db/compileOnce.ts'
import type { Db } from '../../../db/open.ts'
import { haveBooksBegun } from '../../books/opening/opening.queries.ts'
import { findPayment } from '../../building/building.queries.ts'
import { presentTransactions, readTransactions } from '../finances.queries.ts'
import { listSlipsOfUnit } from '../../accounts/slips/slips.queries.ts'
import { readCredit } from '../../accounts/payments/payments.queries.ts'
import { listOpenBills } from '../../accounts/bills/billList.queries.ts'
import { dueOfUnits } from '../../accounts/dues.queries.ts'
import { ownAccountUnit } from '../../units/holdings.queries.ts'

/** Selects a unit's transactions for its people, without rejected ones. */
function ofUnit(db: Db, unit: string) {
  return db
    .selectFrom('finances_transactions')
    .where('unit_number', '=', unit)
    .where('status', '!=', sql.lit('rejected'))
    .where('deleted_at', 'is', null)
}

const summed = compileOnce<{ unit: string }, { total: number; oldest: Day | null }>((db, value) =>
  ofUnit(db, value('unit')).select((select) => [
    select.fn.countAll<number>().as('total'),
    select.fn
      .min<Day | null>('date')
      .filterWhere('type', '=', sql.lit('income'))
      .filterWhere('status', '=', sql.lit('pending'))
      .as('oldest')
  ])
)

const pageOf = compileOnce<{ unit: string; limit: number; offset: number }, { id: TransactionId }>((db, value) =>
  ofUnit(db, value('unit')).select('id').orderBy('date', 'desc').orderBy('id', 'desc').limit(value('limit')).offset(value('offset'))
)

/**
 * Returns the account of the named unit, or of the caller's first. Only those who see the building's finances see the
 * receipts.
 */
export async function readMyAccount(reading: ReadContext, query: MyAccountQuery): Promise<MyAccount> {
  const { db } = reading
  const { page, limit } = query
  const { units, unit } = await ownAccountUnit(reading, query.unitNumber)
  if (unit === undefined && typeof query.unitNumber === 'string') throwProblem('not_found')
  const payment = await findPayment(db)
  const begun = await haveBooksBegun(db)
  if (unit === undefined) {
    const nothing = { outstanding: 0, credit: 0, bills: [], oldest: null, slips: [], transactions: [], pagination: pagination(query, 0) }
    return { unitNumber: null, units, begun, ...nothing, payment }
  }
  const [sums] = await summed(db, { unit }, [])
  const ids = await pageOf(db, { unit, limit, offset: (page - 1) * limit }, [])
  const rows = await readTransactions(
    db,
    ids.map(({ id }) => id)
  )
  const transactions = await presentTransactions(reading, rows)
  return {
    unitNumber: unit,
    units,
    begun,
    outstanding: rupees(await dueOfUnits(db, [unit])),
    credit: rupees(await readCredit(db, unit)),
    bills: await listOpenBills(reading, unit),
    oldest: sums?.oldest ?? null,
    slips: await listSlipsOfUnit(reading, unit),
    transactions: transactions.map((transaction) => ({ ...transaction, attachments: [] })),
    pagination: pagination(query, sums?.total ?? 0),
    payment
  }
}
