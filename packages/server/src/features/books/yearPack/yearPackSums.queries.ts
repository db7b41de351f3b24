import type { Day } from '@verandah/contract/dates'
import type { UnitId } from '@verandah/contract/ids'
import { addCents, type Cents, negateCents } from '@verandah/contract/money'
import { sql } from 'kysely'
import { ACCOUNT } from '../../../core/ledger.ts'
import { centsOf, type Sum } from '../../../core/totals.ts'
import type { Db } from '../../../db/open.ts'
import { type Balance, type MoneyMoves, OPEN_ACCOUNTS, type OpenItem } from './yearFacts.present.ts'

/**
 * Returns the debts and advances of units in the opening balances, where the books began on this day; the money is of
 * the day before.
 */
export async function readBroughtIn(db: Db, day: Day): Promise<Balance[]> {
  const opened = db
    .selectFrom('books_postings as earlier')
    .innerJoin('books_entries as entry', 'entry.number', 'earlier.entry')
    .where('earlier.account', '=', ACCOUNT.earlierYears)
    .where('earlier.day', '=', day)
    .where('entry.source_kind', 'in', ['opening', 'bill'])
    .where('entry.reverses', 'is', null)
    .select('entry.number')
  const rows = await db
    .selectFrom('books_postings')
    .where('entry', 'in', opened)
    .where((where) => where.exists(where.selectFrom('books_opening').select('id').where('day', '=', day)))
    .select((select) => ['account', 'fund', select.fn.sum<Sum>('amount').as('amount')])
    .groupBy(['account', 'fund'])
    .execute()
  return rows.map(({ amount, ...row }) => ({ ...row, amount: centsOf(amount) }))
}

/**
 * Returns the money moved in each account. A reversal is not a payment of its own: it lowers what had come in or gone
 * out.
 */
export async function readMoneyMoves(db: Db, from: Day, until: Day): Promise<MoneyMoves[]> {
  const opening = db
    .selectFrom('books_postings')
    .innerJoin('books_accounts', 'code', 'account')
    .select('entry')
    .where('type', '=', 'equity')
    .where('day', '>=', from)
    .where('day', '<=', until)
  // Money that goes to another fund within its account has not moved.
  const ofEntry = db
    .selectFrom('books_accounts')
    .innerJoin('books_postings', 'account', 'code')
    .where('money', 'is not', null)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .select((select) => ['account', 'entry', select.fn.sum<Sum>('amount').as('amount')])
    .groupBy(['account', 'entry'])
  const rows = await db
    .selectFrom(ofEntry.as('move'))
    .innerJoin('books_entries as entry', 'entry.number', 'move.entry')
    .leftJoin(opening.distinct().as('opening'), 'opening.entry', 'move.entry')
    .select((select) => {
      const amount = select.fn.sum<Sum>('move.amount')
      const ordinary = amount.filterWhere('opening.entry', 'is', null).filterWhere('entry.source_kind', '!=', 'transfer')
      return [
        'move.account',
        amount.filterWhere('opening.entry', 'is not', null).as('opening'),
        amount.filterWhere('opening.entry', 'is', null).filterWhere('entry.source_kind', '=', 'transfer').as('transferred'),
        ordinary.filterWhere('move.amount', '>', 0).filterWhere('entry.reverses', 'is', null).as('received'),
        ordinary.filterWhere('move.amount', '<', 0).filterWhere('entry.reverses', 'is not', null).as('receivedLess'),
        ordinary.filterWhere('move.amount', '<', 0).filterWhere('entry.reverses', 'is', null).as('paid'),
        ordinary.filterWhere('move.amount', '>', 0).filterWhere('entry.reverses', 'is not', null).as('paidLess')
      ]
    })
    .groupBy('move.account')
    .execute()
  return rows.map((row) => ({
    account: row.account,
    opening: centsOf(row.opening),
    received: addCents([centsOf(row.received), centsOf(row.receivedLess)]),
    paid: negateCents(addCents([centsOf(row.paid), centsOf(row.paidLess)])),
    transferred: centsOf(row.transferred)
  }))
}

/** Returns the advances of units at the end of a day, by label. */
export async function readAdvancesOn(db: Db, until: Day): Promise<Map<string, Cents>> {
  const rows = await db
    .selectFrom('books_postings')
    .innerJoin('units as named', 'named.id', 'books_postings.unit_id')
    .innerJoin('units', (join) => join.on('units.id', '=', sql<UnitId>`coalesce(named.merged_into, named.id)`))
    .select((select) => ['units.label', select.fn.sum<Sum>('books_postings.amount').as('amount')])
    .where('books_postings.account', '=', ACCOUNT.advance)
    .where('books_postings.day', '<=', until)
    .groupBy('units.label')
    .execute()
  return new Map(rows.map(({ label, amount }) => [label, negateCents(centsOf(amount))]))
}

/**
 * Returns the open items at the end of a day that are to be paid, to come or not identified; the oldest entry first.
 */
export async function readOpenItems(db: Db, until: Day): Promise<OpenItem[]> {
  const open = db
    .selectFrom('books_postings as posting')
    .innerJoin('books_entries as entry', 'entry.number', 'posting.entry')
    .where('posting.account', 'in', OPEN_ACCOUNTS)
    .where('posting.day', '<=', until)
    .select((select) => [
      'posting.account',
      'entry.source_id as source',
      select.fn.min<number>('entry.number').as('entry'),
      select.fn.min<Day>('entry.day').as('day'),
      select.fn.sum<Sum>('posting.amount').as('amount')
    ])
    .groupBy(['posting.account', 'entry.source_id'])
    .having((having) => having.fn.sum('posting.amount'), '<>', 0)
  const rows = await db
    .selectFrom(open.as('open'))
    .leftJoin('finances_transactions as paper', 'paper.id', 'open.source')
    .select(['open.account', 'open.entry', 'open.day', 'open.amount', 'paper.description', 'paper.vendor'])
    .orderBy('open.account')
    .orderBy('open.entry')
    .execute()
  return rows.map(({ amount, description, vendor, ...item }) => {
    const isToPay = item.account === ACCOUNT.toPay
    return { ...item, amount: centsOf(amount), description: isToPay ? description : null, payee: isToPay ? vendor : null }
  })
}
