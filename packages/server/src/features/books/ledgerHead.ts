import type { Month } from '@verandah/contract/dates'
import { compileOnce } from '../../db/compileOnce.ts'
import { forReading, forWriting } from '../../db/lock.ts'
import type { Db, DialectName } from '../../db/open.ts'
import type { BooksEndTable } from './books.table.ts'

type End = Pick<BooksEndTable, 'number' | 'sha256' | 'closed_through'>
const selectEnd = compileOnce<{}, End>((db) => db.selectFrom('books_end').select(['number', 'sha256', 'closed_through']))
const lockEnd = compileOnce<{}, End>((db) =>
  forWriting('postgres')(db.selectFrom('books_end').select(['number', 'sha256', 'closed_through']))
)
const updateEnd = compileOnce<Omit<End, 'closed_through'>, unknown>((db, value) =>
  db.updateTable('books_end').set({ number: value('number'), sha256: value('sha256') })
)

/**
 * Returns the last entry and the last closed month. On PostgreSQL nobody else posts or closes until this transaction
 * ends.
 */
export async function lockLedgerHead(db: Db, dialect: DialectName): Promise<End> {
  const [end] = await (dialect === 'postgres' ? lockEnd : selectEnd)(db, {}, [])
  if (end === undefined) throw new Error('The end of the ledger is not stored')
  return end
}

/**
 * On PostgreSQL, keeps others from posting, closing or opening months until this transaction ends. It is for callers
 * that post nothing themselves.
 */
export async function keepLedgerHead(db: Db, dialect: DialectName): Promise<void> {
  await db.selectFrom('books_end').select('number').$call(forReading(dialect)).execute()
}

export async function advanceLedgerHead(db: Db, end: Omit<End, 'closed_through'>): Promise<void> {
  await updateEnd(db, end, [])
}

export async function closeThrough(db: Db, month: Month | null): Promise<void> {
  await db.updateTable('books_end').set({ closed_through: month }).execute()
}
