import { addMonths, type Day, dayOf, firstDayOf, type Month } from '@verandah/contract/dates'
import { sql } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { type ClosedDays, isClosedDay, isInClosedMonth } from '../../../core/ledger.ts'
import { compileOnce } from '../../../db/compileOnce.ts'
import type { Db } from '../../../db/open.ts'
import type { ClosingRow } from '../books.table.ts'

const selectThrough = compileOnce<{}, { through: Month | null }>((db) =>
  db
    .selectFrom('books_closings')
    .select('through')
    .where('number', '=', (last) => last.selectFrom('books_closings').select(sql<number>`max(number)`.as('number')))
)

/** Returns the last closed month; null: none is closed. */
export async function readThrough(db: Db): Promise<Month | null> {
  return (await selectThrough(db, {}, []))[0]?.through ?? null
}

const selectOpening = compileOnce<{}, { day: Day }>((db) => db.selectFrom('books_opening').select('day').where('id', '=', sql.lit<1>(1)))

/** Returns the first day of the books; null: it was never entered. */
export async function readOpeningDay(db: Db): Promise<Day | null> {
  return (await selectOpening(db, {}, []))[0]?.day ?? null
}

export async function readClosedDays(db: Db): Promise<ClosedDays> {
  return { through: await readThrough(db), opening: await readOpeningDay(db) }
}

/** Returns the day if it is open, otherwise today. It is for entries whose day the portal chooses. */
export async function openDayOrToday({ db, now }: Pick<ReadContext<unknown>, 'db' | 'now'>, day: Day): Promise<Day> {
  return isClosedDay(await readClosedDays(db), day) ? dayOf(now) : day
}

/** Returns the first open day; a day before the opening stays as it is. */
function firstOpen({ through, opening }: ClosedDays, day: Day): Day {
  if (through === null || !isInClosedMonth(through, day) || (opening !== null && day < opening)) return day
  return firstDayOf(addMonths(through, 1))
}

/**
 * Returns the day, or the first open one where its month is closed. It is for what was proposed before its month was
 * closed.
 */
export async function firstOpenDay({ db }: Pick<ReadContext<unknown>, 'db'>, day: Day): Promise<Day> {
  return firstOpen(await readClosedDays(db), day)
}

/**
 * Returns a function that gives the day on which a proposal of a day will count, where that is another day; otherwise
 * null.
 */
export async function readCountsOn({ db }: Pick<ReadContext<unknown>, 'db'>): Promise<(day: Day) => Day | null> {
  const closed = await readClosedDays(db)
  return (day) => {
    const open = firstOpen(closed, day)
    return open === day ? null : open
  }
}

/** Returns the row that closed a month; undefined: the month is open, or was closed together with a later one. */
export async function findClosing(db: Db, month: Month): Promise<ClosingRow | undefined> {
  const rows = db.selectFrom('books_closings').selectAll().where('month', '=', month)
  const last = await rows.orderBy('number', 'desc').limit(1).executeTakeFirst()
  return last?.action === 'closed' ? last : undefined
}
