import { type Day, dayOf, type Month } from '@verandah/contract/dates'
import { sql } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { isInClosedMonth } from '../../../core/ledger.ts'
import { compileOnce } from '../../../db/compileOnce.ts'
import type { Db } from '../../../db/open.ts'
import type { ClosingRow } from '../books.table.ts'

const selectThrough = compileOnce<{}, { through: Month | null }>((db) =>
  db
    .selectFrom('books_closings')
    .select('through')
    .where('number', '=', (last) => last.selectFrom('books_closings').select(sql<number>`max(number)`.as('number')))
)

/** The last closed month; null: none is closed. */
export async function readThrough(db: Db): Promise<Month | null> {
  return (await selectThrough(db, {}, []))[0]?.through ?? null
}

/** The day where its month is open, else today. For what says itself on which day it is posted. */
export async function openDay({ db, now }: Pick<ReadContext<unknown>, 'db' | 'now'>, day: Day): Promise<Day> {
  return isInClosedMonth(await readThrough(db), day) ? dayOf(now) : day
}

/** What has closed a month that is closed; undefined: it is open, or was closed with a later one. */
export async function findClosing(db: Db, month: Month): Promise<ClosingRow | undefined> {
  const rows = db.selectFrom('books_closings').selectAll().where('month', '=', month)
  const last = await rows.orderBy('number', 'desc').limit(1).executeTakeFirst()
  return last?.action === 'closed' ? last : undefined
}
