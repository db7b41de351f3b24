import { setImmediate } from 'node:timers/promises'
import type { Instant } from '@verandah/contract/dates'
import type { DocumentId } from '@verandah/contract/documents'
import { compileOnce } from '../db/compileOnce.ts'
import { fold } from '../db/fold.ts'
import type { Db } from '../db/open.ts'
import type { Schema, TablesWith } from '../db/schema.ts'
import { RecordRows } from './recordRows.ts'
import { readRevision } from './revisions.ts'

/** The tables of records that are searched by a folded key; their changes are `followed`. */
type Searched = TablesWith<{ id: string; search_key: string; deleted_at: Instant | null }>
type Row<Table extends Searched> = Schema[Table]

interface Wanted<Values> {
  /** Who may see it, and the filters; looks at nothing but these columns, and keeps nothing of what it is shown. */
  matches: (values: Values) => boolean
  /** Any part of the search key. */
  search?: string | undefined
  /** All that `matches` depends on beside the columns. Ids found for the same are kept until a record changes. */
  by?: readonly unknown[] | undefined
}

/** Gives the ids of all records that are wanted, newest first, so that totals are exact. */
export type FindRecords<Table extends Searched, Column extends keyof Row<Table>> = (
  db: Db,
  wanted: Wanted<Pick<Row<Table>, Column>>
) => Promise<readonly Row<Table>['id'][]>

/** Rows of one query, some milliseconds of work; other calls are answered between two. */
const BATCH = 250
/** Records whose words are read at a time. */
const WORDS_BATCH = 100
/** Ids that are kept as found, in all. */
const MOST_KEPT = 1_000_000

/** A column of the table, whichever it is: all of these tables have the ones that documents have. */
const of = (column: string) => `one.${column}` as 'one.category'

/**
 * Finds records of a table by a few of their columns and by any part of their search key. Both are kept in memory and
 * follow the table, whichever process changes it: the database would read every page of it for each search.
 */
export function recordIndex<Table extends Searched, const Column extends keyof Row<Table> & string>({
  table,
  columns
}: {
  table: Table
  columns: readonly Column[]
}): FindRecords<Table, Column> {
  type Id = Row<Table>['id']
  type Values = Pick<Row<Table>, Column>
  type Read = Values & { search_key: string }
  type Present = Read & { id: Id }
  /** Without an id it is deleted. */
  type Change = Read & { id: Id | null; number: number; record_id: Id }
  /** `number`: of the last change that the rows have followed. */
  interface Followed {
    number: number
    rows: RecordRows<Id, Values>
    kept: Map<string, readonly Id[]>
    keptIds: number
    isIndexing: boolean
  }
  interface State {
    followed?: Followed
    /** Ends when nobody follows the table; never fails. */
    turn: Promise<unknown>
  }
  // Each database handle has an adapter of its own.
  const states = new WeakMap<object, State>()
  const read = ['id', 'search_key', ...columns].map(of)

  const rowsAfter = compileOnce<{ last: string }, Present>((db, value) =>
    db
      .selectFrom(`${table as 'documents'} as one`)
      .select(read)
      .where('one.deleted_at', 'is', null)
      .where('one.id', '>', value('last') as DocumentId)
      .orderBy('one.id')
      .limit(BATCH)
      .$castTo<Present>()
  )

  const changesAfter = compileOnce<{ number: number }, Change>((db, value) =>
    db
      .selectFrom('record_changes as change')
      .leftJoin(`${table as 'documents'} as one`, (join) => join.onRef('one.id', '=', 'change.record_id').on('one.deleted_at', 'is', null))
      .select(['change.number', 'change.record_id', ...read])
      .where('change.name', '=', table)
      .where('change.number', '>', value('number'))
      .orderBy('change.number')
      .limit(BATCH)
      .$castTo<Change>()
  )

  async function load(db: Db): Promise<Followed> {
    // Read first: what changes meanwhile is followed afterwards.
    const number = await readRevision(db, table)
    const rows = new RecordRows<Id, Values>(columns)
    for (let last = ''; ;) {
      const batch = await rowsAfter(db, { last }, [])
      for (const row of batch) rows.put(row.id, row.search_key, row)
      const end = batch.at(-1)
      if (end === undefined || batch.length < BATCH) return { number, rows, kept: new Map(), keptIds: 0, isIndexing: false }
      last = end.id
      await setImmediate()
    }
  }

  /** False when the changes are no longer known one by one. */
  async function follow(db: Db, followed: Followed, until: number): Promise<boolean> {
    while (followed.number < until) {
      const changes = await changesAfter(db, { number: followed.number }, [])
      if (changes.length === 0) return false
      for (const change of changes) {
        if (change.number !== followed.number + 1) return false
        if (change.id === null) followed.rows.remove(change.record_id)
        else followed.rows.put(change.id, change.search_key, change)
        followed.number = change.number
      }
      forget(followed)
    }
    return true
  }

  function forget(followed: Followed): void {
    followed.kept.clear()
    followed.keptIds = 0
  }

  /** Between other calls: until all words are known, a search looks into each key. */
  async function indexWords(followed: Followed): Promise<void> {
    if (followed.isIndexing) return
    followed.isIndexing = true
    for (followed.rows.indexSome(WORDS_BATCH); !followed.rows.isIndexed; followed.rows.indexSome(WORDS_BATCH)) await setImmediate()
    followed.isIndexing = false
  }

  async function catchUp(db: Db, state: State, until: number): Promise<Followed> {
    if (state.followed === undefined || !(await follow(db, state.followed, until))) state.followed = await load(db)
    return state.followed
  }

  async function followedNow(db: Db): Promise<Followed> {
    // A transaction may be rolled back, or may see the database as it was.
    if (db.isTransaction) return load(db)
    const { adapter } = db.getExecutor()
    const state = states.get(adapter) ?? { turn: Promise.resolve() }
    states.set(adapter, state)
    const number = await readRevision(db, table)
    if (state.followed !== undefined && state.followed.number >= number) return state.followed
    const turn = state.turn.then(() => catchUp(db, state, number))
    state.turn = turn.catch(() => undefined)
    return turn
  }

  return async (db, { matches, search = '', by }) => {
    const followed = await followedNow(db)
    const text = fold(search)
    if (text !== '' && !followed.rows.isIndexed) void indexWords(followed)
    if (by === undefined) return followed.rows.select(matches, text)
    const key = JSON.stringify([text, by])
    const kept = followed.kept.get(key)
    if (kept !== undefined) return kept
    const ids = followed.rows.select(matches, text)
    followed.keptIds += ids.length + 1
    if (followed.keptIds > MOST_KEPT) forget(followed)
    followed.kept.set(key, ids)
    return ids
  }
}
