import { addMonths, firstDayOf, lastDayOf, type Month, monthOf } from '@verandah/contract/dates'
import type { Ctx } from '../../../core/context.ts'
import { listBudgetsUntil } from '../budgets.queries.ts'
import { readYearOf } from '../trialBalance.queries.ts'
import { contentHash, listKeptYears, storedContent } from './keptYears.queries.ts'
import { MONTHS_OF_YEAR, readYearContent } from './yearPack.queries.ts'

/** Returns the month of the first entry or budget; undefined: there is neither. */
async function firstMonth(ctx: Ctx, until: Month): Promise<Month | undefined> {
  const entry = await ctx.db.selectFrom('books_postings').select('day').orderBy('day').limit(1).executeTakeFirst()
  const [budget] = await listBudgetsUntil(ctx, until)
  return [...(entry === undefined ? [] : [monthOf(entry.day)]), ...(budget === undefined ? [] : [budget.month])].toSorted()[0]
}

/**
 * Keeps the content of the papers of the year whose last month is closed now, and of each earlier year that is closed
 * with it or was closed before years were kept. Returns their hashes, each with the first day of its year.
 */
export async function keepYears(ctx: Ctx, closing: number, closed: Month): Promise<string[]> {
  const first = await firstMonth(ctx, closed)
  if (first === undefined) return []
  const kept = await listKeptYears(ctx.db, closed)
  const hashes: string[] = []
  for (let month = await readYearOf(ctx.db, first); ; month = addMonths(month, MONTHS_OF_YEAR)) {
    const last = addMonths(month, MONTHS_OF_YEAR - 1)
    if (last > closed) return hashes
    const [from_day, to_day] = [firstDayOf(month), lastDayOf(last)]
    if (kept.has(to_day) && last !== closed) continue
    const content = storedContent(await readYearContent(ctx, { from: from_day, to: to_day, until: to_day }))
    const sha256 = contentHash(content)
    await ctx.db.insertInto('books_years').values({ closing, from_day, to_day, content, sha256 }).execute()
    hashes.push(`${from_day} ${sha256}`)
  }
}
