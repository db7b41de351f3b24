import { setImmediate } from 'node:timers/promises'
import type { Instant } from '@verandah/contract/dates'
import type { DocumentId } from '@verandah/contract/documents'
import { compileOnce } from '../db/compileOnce.ts'
import { fold } from '../db/fold.ts'
import type { Db } from '../db/open.ts'
import type { Schema, TablesWith } from '../db/schema.ts'
import { type Found, RecordAnswers } from './recordAnswers.ts'
import { RecordRows } from './recordRows.ts'
import { cachedColumns } from '../core/cachedColumns.ts'
import { readRevision } from '../core/revisions.ts'
import type { Asked } from './verdicts.ts'

/** The tables of records that are searched by a folded key; their changes are `followed`. */
type Searched = TablesWith<{ id: string; search_key: string; deleted_at: Instant | null }>
type Row<Table extends Searched> = Schema[Table]

interface Wanted<Values> extends Asked<Values> {
  /** Any part of the search key. */
  search?: string | undefined
  /** All that `matches` and `between` depend on beside the columns. What was decided for the same is kept. */
  by?: readonly unknown[] | undefined
  /** From 1, and how many a page has; without them all are given. */
  page?: number | undefined
  limit?: number | undefined
}

/** Finds the records that are wanted: how many they are, and the ids of a page of them, newest first. */
export type FindRecords<Table extends Searched, Column extends keyof Row<Table>> = (
  db: Db,
  wanted: Wanted<Pick<Row<Table>, Column>>
) => Promise<Found<Row<Table>['id']>>

interface Options<Table extends Searched, Column> {
  table: Table
  /** What rights and filters look at: columns with few different values. */
  columns: readonly Column[]
  /** A column with instants or days, for `between`. */
  time?: TextColumn<Row<Table>> | undefined
  /** The newest have the latest time, and of the same time the highest id; else the id alone decides. */
  isOrderedByTime?: boolean | undefined
}

type TextColumn<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

/** Rows of one query, some milliseconds of work; other calls are answered between two. */
const BATCH = 250
/** Records whose words are read at a time. */
const WORDS_BATCH = 100

/** A column of the table, whichever it is: all of these tables have the ones that documents have. */
const of = (column: string) => `one.${column}` as 'one.category'
const asMoment = (column: string) => `one.${column} as moment` as 'one.created_at as moment'

/**
 * Finds records of a table by a few of their columns and by any part of their search key. Both are kept in memory and
 * follow the table, whichever process changes it: the database would read every page of it for each search.
 */
export function recordIndex<Table extends Searched, const Column extends keyof Row<Table> & string>({
  table,
  columns,
  time,
  isOrderedByTime
}: Options<Table, Column>): FindRecords<Table, Column> {
  type Id = Row<Table>['id']
  type Values = Pick<Row<Table>, Column>
  type Read = Values & { search_key: string; moment?: string }
  type Present = Read & { id: Id }
  /** Without an id it is deleted. */
  type Change = Read & { id: Id | null; number: number; record_id: Id }
  /** `number`: of the last change that the rows have followed. */
  interface Followed {
    number: number
    rows: RecordRows<Id, Values>
    answers: RecordAnswers<Id, Values>
    isIndexing: boolean
  }
  interface State {
    followed?: Followed
    /** Ends when nobody follows the table; never fails. */
    turn: Promise<unknown>
  }
  // Each database handle has an adapter of its own.
  const states = new WeakMap<object, State>()
  const read = [...['id', 'search_key', ...columns].map(of), ...(time === undefined ? [] : [asMoment(time)])]

  const looked = ['search_key', 'deleted_at', ...columns, ...(time === undefined ? [] : [time])]
  cachedColumns.push({ table, columns: () => looked })

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
    const rows = new RecordRows<Id, Values>(columns, isOrderedByTime === true)
    for (let last = ''; ;) {
      const batch = await rowsAfter(db, { last }, [])
      rows.load(batch)
      const end = batch.at(-1)
      if (end === undefined || batch.length < BATCH) break
      last = end.id
      await setImmediate()
    }
    rows.sort()
    return { number, rows, answers: new RecordAnswers(rows), isIndexing: false }
  }

  /** False when the changes are no longer known one by one. */
  async function follow(db: Db, followed: Followed, until: number): Promise<boolean> {
    while (followed.number < until) {
      const changes = await changesAfter(db, { number: followed.number }, [])
      if (changes.length === 0) return false
      for (const change of changes) {
        if (change.number !== followed.number + 1) return false
        if (change.id === null) followed.rows.remove(change.record_id)
        else followed.rows.put({ ...change, id: change.id })
        followed.number = change.number
      }
    }
    return true
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

  return async (db, { matches, between, search = '', by, page = 1, limit = Infinity }) => {
    const followed = await followedNow(db)
    const text = fold(search)
    if (text !== '' && !followed.rows.isIndexed) void indexWords(followed)
    const start = page === 1 ? 0 : (page - 1) * limit
    return followed.answers.find({ matches, between, text, start, end: start + limit, key: by && JSON.stringify(by) })
  }
}
