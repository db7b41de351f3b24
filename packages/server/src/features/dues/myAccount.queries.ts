import type { Day } from '@verandah/contract/dates'
import type { MyAccount } from '@verandah/contract/dues'
import type { TransactionId } from '@verandah/contract/financesInput'
import { rupees } from '@verandah/contract/money'
import { type PageQuery, pagination } from '@verandah/contract/page'
import { sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import { findPayment } from '../building/building.queries.ts'
import { presentTransactions, readTransactions } from '../finances/finances.queries.ts'
import { dueOfUnit } from './dues.queries.ts'
import { findUnitOf } from '../units/units.queries.ts'

/** What a unit's people see of its transactions: what was rejected never was. */
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

/** The account of the caller's confirmed unit. The receipts stay with those who see the building's finances. */
export async function readMyAccount(reading: ReadContext, query: PageQuery): Promise<MyAccount> {
  const { db, actor } = reading
  const { page, limit } = query
  const unit = await findUnitOf(db, actor.id)
  const payment = await findPayment(db)
  if (unit === null) return { unitNumber: null, outstanding: 0, oldest: null, transactions: [], pagination: pagination(query, 0), payment }
  const [sums] = await summed(db, { unit }, [])
  const ids = await pageOf(db, { unit, limit, offset: (page - 1) * limit }, [])
  const rows = await readTransactions(
    db,
    ids.map(({ id }) => id)
  )
  const transactions = await presentTransactions(reading, rows)
  return {
    unitNumber: unit,
    outstanding: rupees(await dueOfUnit(db, unit)),
    oldest: sums?.oldest ?? null,
    transactions: transactions.map((transaction) => ({ ...transaction, attachments: [] })),
    pagination: pagination(query, sums?.total ?? 0),
    payment
  }
}
