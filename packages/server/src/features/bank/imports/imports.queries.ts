import type { ImportedState } from '@verandah/contract/bankImports'
import type { BankImportId } from '@verandah/contract/ids'
import { addDays, type Day } from '@verandah/contract/dates'
import { addCents, type Cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import { sql } from 'kysely'
import { centsOf, type Sum } from '../../../core/totals.ts'
import { hasRows } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'
import { IS_WAITING } from '../lines/openLines.queries.ts'
import type { LineCounts } from './imports.policy.ts'
import type { ComparedLine, KnownLine } from './keys.ts'

/** Selects the imports that were not taken back. */
export const standingImports = (db: Db) => db.selectFrom('bank_imports').where('taken_back_at', 'is', null)

/** True if a file with the same bytes was imported into the account. */
export function isFileKnown(db: Db, account: string, sha256: string): Promise<boolean> {
  return hasRows(standingImports(db).where('account', '=', account).where('sha256', '=', sha256))
}

/** Returns the lines of these days, in the order of their arrival. */
export function readKnownLines(db: Db, account: string, from: Day, to: Day): Promise<KnownLine[]> {
  return db
    .selectFrom('bank_lines')
    .select(['id', 'date', 'amount', 'key', 'balance', 'text_key'])
    .where('account', '=', account)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('id')
    .execute()
}

const IS_MATCHED = sql`exists (select 1 from ${sql.table('bank_matches')} where bank_matches.line_id = bank_lines.id)`
const LAST_AGREED = sql`(select max(on_day) from ${sql.table('bank_reconciliations')} where bank_reconciliations.account = bank_lines.account)`

/** The number of imports in which the balance before a file is looked up. */
const ANCHORS = 12

interface Anchor {
  /** The first day after the balance. */
  day: Day
  balance: Cents
}

/** Returns the balances that the bank has given for the account before that day, the newest first. */
async function readAnchors(db: Db, account: string, day: Day): Promise<Anchor[]> {
  const imports = standingImports(db).where('account', '=', account)
  const begun = await imports
    .select(['from_day as day', 'opening as balance'])
    .where('from_day', '<=', day)
    .where('opening', 'is not', null)
    .orderBy('from_day', 'desc')
    .orderBy('id', 'desc')
    .limit(ANCHORS)
    .execute()
  const ended = await imports
    .select(['to_day as day', 'closing as balance'])
    .where('to_day', '<', day)
    .where('closing', 'is not', null)
    .orderBy('to_day', 'desc')
    .orderBy('id', 'desc')
    .limit(ANCHORS)
    .execute()
  const anchor = (at: Day | null, balance: Cents | null, days: number): Anchor[] =>
    at === null || balance === null ? [] : [{ day: addDays(at, days), balance }]
  const anchors = [...ended.flatMap((one) => anchor(one.day, one.balance, 1)), ...begun.flatMap((one) => anchor(one.day, one.balance, 0))]
  return anchors.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)).slice(0, ANCHORS)
}

/** Returns the sums of lines by day, from one day until before another. */
async function readDaySums(db: Db, account: string, from: Day, before: Day): Promise<{ date: Day; amount: Cents }[]> {
  const rows = await db
    .selectFrom('bank_lines')
    .select((select) => ['date', select.fn.sum<Sum>('amount').as('amount')])
    .where('account', '=', account)
    .where('date', '>=', from)
    .where('date', '<', before)
    .groupBy('date')
    .execute()
  return rows.map(({ date, amount }) => ({ date, amount: centsOf(amount) }))
}

/**
 * Returns the gap between the opening balance of a file and the balance of the known lines before it: 0 where one of
 * the statements before leads to it, null where there is none. A file may begin within a day: `morning` has sums of
 * known lines of its first day that may precede it.
 */
export async function readGap(
  db: Db,
  account: string,
  { from, opening }: { from: Day; opening: Cents },
  morning: readonly Cents[]
): Promise<Cents | null> {
  const anchors = await readAnchors(db, account, from)
  const first = anchors.at(-1)
  if (first === undefined) return null
  const sums = await readDaySums(db, account, first.day, from)
  const gaps = anchors.map(({ day, balance }) => {
    const known = addCents([balance, ...sums.filter(({ date }) => date >= day).map(({ amount }) => amount)])
    return subtractCents(opening, known)
  })
  const isExplained = gaps.some((gap) => gap === 0 || morning.includes(gap))
  return isExplained ? NO_MONEY : (gaps[0] ?? null)
}

/**
 * Returns the sums of known lines of the file's first day that the file does not have: with and without those that only
 * look like its lines.
 */
export function morningSums(lines: readonly ComparedLine[], known: readonly KnownLine[]): Cents[] {
  const day = known.filter(({ date }) => date === lines[0]?.date)
  const missing = (states: readonly ImportedState[]) => {
    const found = new Set(lines.filter(({ state }) => states.includes(state)).map((line) => line.known))
    return addCents(day.filter(({ id }) => !found.has(id)).map(({ amount }) => amount))
  }
  return [missing(['known']), missing(['known', 'similar'])]
}

/** Counts the lines of each import, the matched and the waiting ones, and those of days until which the account was reconciled. */
export async function countLines(db: Db, ids: readonly BankImportId[]): Promise<Map<BankImportId, LineCounts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bank_lines')
    .select(({ fn }) => [
      'import_id',
      fn.countAll<number>().as('lines'),
      fn.sum<Sum>(sql<number>`case when ${IS_MATCHED} then 1 else 0 end`).as('matched'),
      fn.sum<Sum>(sql<number>`case when ${IS_WAITING} then 1 else 0 end`).as('waiting'),
      fn.sum<Sum>(sql<number>`case when date <= ${LAST_AGREED} then 1 else 0 end`).as('agreed')
    ])
    .where('import_id', 'in', ids)
    .groupBy('import_id')
    .execute()
  return new Map(
    rows.map(({ import_id, lines, matched, waiting, agreed }) => [
      import_id,
      { lines, matched: Number(matched), waiting: Number(waiting), agreed: Number(agreed) }
    ])
  )
}
