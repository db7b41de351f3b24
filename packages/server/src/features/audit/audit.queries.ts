import type { audit, AuditEntry, AuditFilters, AuditQuery } from '@verandah/contract/audit'
import { addDays, type Instant, startOf } from '@verandah/contract/dates'
import type { Answer } from '@verandah/contract/endpoint'
import type { UserId } from '@verandah/contract/ids'
import { pagination } from '@verandah/contract/page'
import { sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { readPeople } from '../users/people.queries.ts'
import { FEATURE_OF_KIND } from '../../db/featureOfKind.ts'
import { countRows } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import { type EntryRow, presentEntry, type Wording } from './audit.present.ts'

/** The context of reading the audit trail. */
export type TrailContext = ReadContext & Wording

/** Selects the entries of a filter; each has an index in which the entries stand by time. */
function filtered(db: Db, { actor, kind, from, to }: AuditFilters) {
  let trail = db.selectFrom('audit')
  if (actor !== undefined) trail = trail.where('actor_id', '=', actor)
  if (kind?.includes('.')) trail = trail.where('kind', '=', kind)
  else if (kind !== undefined) trail = trail.where(sql.raw<string>(FEATURE_OF_KIND), '=', `${kind}.`)
  if (from !== undefined) trail = trail.where('at', '>=', startOf(from))
  if (to !== undefined) trail = trail.where('at', '<', startOf(addDays(to, 1)))
  return trail
}

/** Counts the entries. Their numbers have no gaps, so that the last one says how many there are. */
async function countEntries(db: Db, filters: AuditFilters): Promise<number> {
  if (Object.values(filters).some((filter) => filter !== undefined)) return countRows(filtered(db, filters))
  const last = db.selectFrom('audit').select((select) => select.fn.max('number').as('number'))
  return (await last.executeTakeFirst())?.number ?? 0
}

const COLUMNS = ['number', 'at', 'kind', 'actor_id', 'subject_kind', 'subject_id', 'details'] as const

async function presentAll(reading: TrailContext, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const subjects = rows.flatMap(({ subject_kind, subject_id }) => (subject_kind === 'user' ? [subject_id as UserId] : []))
  const people = await readPeople(reading, [...new Set([...rows.flatMap(({ actor_id }) => actor_id ?? []), ...subjects])])
  return rows.map((row) => presentEntry(reading, row, people))
}

/** Returns the choices of the filter. */
function partsOf({ t, events }: Wording): Answer<typeof audit.list>['parts'] {
  return [...events.parts].map(([value, label]) => ({ value, label: t(label) }))
}

/** Lists entries, newest first. */
export async function listEntries(reading: TrailContext, { page, limit, ...filters }: AuditQuery): Promise<Answer<typeof audit.list>> {
  const total = await countEntries(reading.db, filters)
  const numbers = filtered(reading.db, filters)
    .select('number')
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  // Rows are selected by their numbers first: a row that a page skips is not read.
  const found = (await numbers.execute()).map(({ number }) => number)
  const rows = found.length === 0 ? [] : await reading.db.selectFrom('audit').select(COLUMNS).where('number', 'in', found).execute()
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const entries = await presentAll(
    reading,
    found.flatMap((number) => byNumber.get(number) ?? [])
  )
  return { entries, parts: partsOf(reading), pagination: pagination({ page, limit }, total) }
}

/** Entries per batch of an export, so that other calls do not wait. */
const BATCH = 500

/** Reads all entries that the filters let through, newest first, in batches. */
export async function* walkEntries(reading: TrailContext, filters: AuditFilters): AsyncGenerator<AuditEntry[]> {
  let last: { at: Instant; number: number } | undefined
  for (;;) {
    let batch = filtered(reading.db, filters).select(COLUMNS).orderBy('at', 'desc').orderBy('number', 'desc').limit(BATCH)
    if (last !== undefined) batch = batch.where(sql<boolean>`(at, number) < (${last.at}, ${last.number})`)
    const rows = await batch.execute()
    if (rows.length === 0) return
    yield await presentAll(reading, rows)
    last = rows.at(-1)
  }
}
