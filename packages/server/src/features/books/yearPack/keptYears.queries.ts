import { createHash } from 'node:crypto'
import { lastDayOf, type Month } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { HeadText } from '../../building/building.queries.ts'
import type { YearFacts, YearSpan } from './yearFacts.present.ts'

/** The content of a year's papers. */
export interface YearContent {
  facts: YearFacts
  letterhead: HeadText
}

type Stored = Omit<YearContent, 'facts'> & { facts: Omit<YearFacts, 'advances'> & { advances: [unit: string, amount: Cents][] } }

export const contentHash = (content: string): string => createHash('sha256').update(content).digest('hex')

export function storedContent({ facts, ...content }: YearContent): string {
  const stored: Stored = { ...content, facts: { ...facts, advances: [...facts.advances] } }
  return JSON.stringify(stored)
}

function readContent(text: string): YearContent {
  const { facts, ...content } = JSON.parse(text) as Stored
  return { ...content, facts: { ...facts, advances: new Map(facts.advances) } }
}

/** The condition for years that were not opened again since they were closed. */
const isClosedStill = sql<boolean>`not exists (select 1 from books_closings as later
  where later.number > books_years.closing and (later.through is null or later.through < substr(books_years.to_day, 1, 7)))`

/**
 * Returns what was kept of a year when its last month was closed; undefined: it is not closed, or was closed before
 * years were kept.
 */
export async function findKeptYear(db: Db, { from, to }: YearSpan): Promise<YearContent | undefined> {
  const rows = db.selectFrom('books_years').select('content').where('from_day', '=', from).where('to_day', '=', to).where(isClosedStill)
  const row = await rows.orderBy('closing', 'desc').limit(1).executeTakeFirst()
  return row && readContent(row.content)
}

/** Returns the last months of the years that are kept and closed until this month. */
export async function listKeptYears(db: Db, until: Month): Promise<Set<string>> {
  const rows = await db.selectFrom('books_years').select('to_day').where('to_day', '<=', lastDayOf(until)).where(isClosedStill).execute()
  return new Set(rows.map(({ to_day }) => to_day))
}

/** Checks that nobody has changed the kept years. The audit trail has their hashes in the events of the closings. */
export async function checkKeptYears(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('books_years').select(['from_day', 'content', 'sha256']).orderBy('closing').orderBy('from_day').execute()
  const wrong = rows.filter(({ content, sha256 }) => contentHash(content) !== sha256)
  return wrong.map(({ from_day }) => `The year from ${from_day}, as it was kept, is not what it was`)
}
