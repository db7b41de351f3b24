import type { Day } from '@verandah/contract/dates'
import type { UnitId } from '@verandah/contract/ids'
import { addCents, type Cents, negateCents, NO_MONEY } from '@verandah/contract/money'
import { sql } from 'kysely'
import { ACCOUNT } from '../../core/ledger.ts'
import { centsOf, type Sum } from '../../core/totals.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'

const selectBalance = compileOnce<{ unit: string; on: Day }, { owed: Sum; advance: Sum }>((db, value) =>
  db
    .selectFrom('units')
    // Units merged into it belong to its account, also for earlier days.
    .innerJoin('units as named', (join) =>
      join.on((on) => on.or([on('named.id', '=', on.ref('units.id')), on('named.merged_into', '=', on.ref('units.id'))]))
    )
    .innerJoin('books_postings as posting', 'posting.unit_id', 'named.id')
    .select((select) => [
      select.fn.sum<Sum>('posting.amount').filterWhere('posting.account', '=', sql.lit(ACCOUNT.dues)).as('owed'),
      select.fn.sum<Sum>('posting.amount').filterWhere('posting.account', '=', sql.lit(ACCOUNT.advance)).as('advance')
    ])
    .where('units.label', '=', value('unit'))
    .where('units.merged_into', 'is', null)
    .where('posting.day', '<=', value('on'))
)

const atLeastZero = (amount: Cents) => Math.max(amount, NO_MONEY) as Cents
const negative = (amount: Cents) => negateCents(amount)

/**
 * Returns what a unit owes and its advance by the books, at the end of a day. A backdated payment may pay for some days
 * what another payment had paid then: a negative amount of one side is counted on the other.
 */
export async function readUnitBalance(db: Db, unit: string, on: Day): Promise<{ outstanding: Cents; credit: Cents }> {
  const [sums] = await selectBalance(db, { unit, on }, [])
  const [owed, advance] = [centsOf(sums?.owed), negative(centsOf(sums?.advance))]
  return {
    outstanding: addCents([atLeastZero(owed), atLeastZero(negative(advance))]),
    credit: addCents([atLeastZero(advance), atLeastZero(negative(owed))])
  }
}

/** Returns what units owe less their advances, by the books at the end of a day, by label. */
export async function readBalancesOn(db: Db, on: Day): Promise<Map<string, Cents>> {
  const rows = await db
    .selectFrom('books_postings')
    .innerJoin('units as named', 'named.id', 'books_postings.unit_id')
    .innerJoin('units', (join) => join.on('units.id', '=', sql<UnitId>`coalesce(named.merged_into, named.id)`))
    .select((select) => ['units.label', select.fn.sum<Sum>('books_postings.amount').as('balance')])
    .where('books_postings.account', 'in', [ACCOUNT.dues, ACCOUNT.advance])
    .where('books_postings.day', '<=', on)
    .groupBy('units.label')
    .execute()
  return new Map(rows.map(({ label, balance }) => [label, centsOf(balance)]))
}
