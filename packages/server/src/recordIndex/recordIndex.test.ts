import { addMs, instant } from '@verandah/contract/dates'
import { DOCUMENT_CATEGORIES, type DocumentId } from '@verandah/contract/documents'
import type { FileId, UserId } from '@verandah/contract/ids'
import fc from 'fast-check'
import { type Insertable, type Selectable, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '../db/fold.ts'
import { type Databases, openDatabases } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'
import { recordIndex } from './recordIndex.ts'
import { newId } from '../core/tokens.ts'
import { transact } from '../core/transact.ts'
import type { Range } from './verdicts.ts'

const at = instant(new Date('2026-11-21T06:30:00Z'))
const RECORD = { created_at: at, updated_at: at, version: 1, deleted_at: null }

const HOUR = 3_600_000
const momentAt = (hours: number) => addMs(at, (hours - 2) * HOUR)

/** Few words and letters, so that searches find something. */
const WORDS = ['Water', 'leak', 'leakage', 'Lift-B', 'lift', 'É', 'école', '100%', 'fire', 'a', 'ගෙවීම', 'plan\nof']
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map((list) => list.join(' '))
const searches = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom('', ' ', 'le', 'LEAK', 'k w', 'ft-b', '%', 'r', 'zzz', '\n', 'ak l', 'ගෙ'),
  words.chain((text) => fc.tuple(fc.nat(text.length), fc.nat(8)).map(([from, length]) => text.slice(from, from + length)))
)

function draftOf(uploaded_by: UserId, text: string, number: number): Insertable<Schema['documents']> {
  const category = DOCUMENT_CATEGORIES[number % 3]!
  const names = { title: '', description: '', tags: '[]', file_name: '', file_size: 1, file_type: 'pdf', file_id: newId<FileId>() } as const
  const columns = { category, is_public: number % 2 === 0 ? 0 : 1, uploaded_by, vendor_id: null, views: 0, downloads: 0 } as const
  const created_at = momentAt(number % 5)
  return { id: newId<DocumentId>(), ...names, ...columns, search_key: fold(text), ...RECORD, created_at }
}

type Row = { category: string; is_public: 0 | 1 }
const PREDICATES: ((row: Row) => boolean)[] = [
  () => true,
  ({ is_public }) => is_public === 1,
  ({ category }) => category === 'general',
  ({ category, is_public }) => category !== 'safety' && is_public === 0,
  () => false
]

/** Some match only within a time. */
const RANGES: ((row: Row) => Range | undefined)[] = [
  () => undefined,
  () => ({ from: momentAt(1), before: momentAt(4) }),
  ({ is_public }) => (is_public === 1 ? { before: momentAt(2) } : undefined),
  ({ category }) => (category === 'general' ? { from: momentAt(3) } : {})
]
const isWithin = (moment: string, { from = '', before = '9' }: Range = {}) => moment >= from && moment < before
type StoredRow = Pick<Selectable<Schema['documents']>, 'id' | 'search_key' | 'created_at' | 'category' | 'is_public'>
interface Question {
  matches: (row: Row) => boolean
  between: (row: Row) => Range | undefined
  search: string | undefined
}
const PAGES: { page?: number; limit?: number }[] = [{}, { page: 1, limit: 3 }, { page: 2, limit: 2 }, { limit: 0 }]

for (const dialect of DIALECTS) {
  describe(`an index of records on ${dialect}`, () => {
    let building: TestBuilding
    /** Two processes where there can be two, each with an index. */
    let processes: { databases: Databases; find: ReturnType<typeof openIndex>; findByTime: ReturnType<typeof openIndex> }[]
    const openIndex = (isOrderedByTime: boolean) =>
      recordIndex({ table: 'documents', columns: ['category', 'is_public'], time: 'created_at', isOrderedByTime })

    beforeAll(async () => {
      building = await openBuilding(dialect)
      const { databases: first } = building.app
      const place = { DATA_DIR: building.config.DATA_DIR, DATABASE_URL: building.url }
      const second = dialect === 'pglite' ? first : await openDatabases(place)
      processes = [first, second].map((databases) => ({ databases, find: openIndex(false), findByTime: openIndex(true) }))
    })
    afterAll(async () => {
      if (dialect !== 'pglite') await processes[1]!.databases.close()
      await building.close()
    })

    /** The same by a plain filter of what the table holds now, newest first: by its id, or by its time before. */
    function filtered(rows: StoredRow[], { matches, between, search }: Question, isOrderedByTime: boolean): DocumentId[] {
      const found = rows.filter(
        (row) => matches(row) && isWithin(row.created_at, between(row)) && row.search_key.includes(fold(search ?? ''))
      )
      const keyOf = ({ created_at, id }: StoredRow) => (isOrderedByTime ? created_at + id : id)
      return found.toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1)).map(({ id }) => id)
    }

    type Write = (databases: Databases, number: number, text: string) => Promise<unknown>
    const write = ({ write: db }: Databases) => db
    const draft = (text: string, number: number) => draftOf(building.ids.dilan, text, number)
    const idAt = async (databases: Databases, number: number) => {
      const rows = await databases.write.selectFrom('documents').select('id').execute()
      return rows[number % Math.max(1, rows.length)]?.id ?? newId<DocumentId>()
    }
    const change = async (databases: Databases, number: number, set: object) =>
      write(databases)
        .updateTable('documents')
        .set(set)
        .where('id', '=', await idAt(databases, number))
        .execute()
    const WRITES: Record<string, Write> = {
      insert: (databases, number, text) => write(databases).insertInto('documents').values(draft(text, number)).execute(),
      insertMany: (databases, number, text) =>
        write(databases)
          .insertInto('documents')
          .values(Array.from({ length: 5 + number }, (_, index) => draft(`${text} ${index}`, number + index)))
          .execute(),
      /** An id of another process may be older than those that are known. */
      insertLate: (databases, number, text) =>
        write(databases)
          .insertInto('documents')
          .values({ ...draft(text, number), id: crypto.randomUUID() as DocumentId })
          .execute(),
      rename: (databases, number, text) => change(databases, number, { search_key: fold(text) }),
      move: (databases, number) => change(databases, number, { category: DOCUMENT_CATEGORIES[number % 3] }),
      hide: (databases, number) => change(databases, number, { is_public: number % 2 }),
      /** To another time; the trigger sees it by the key. */
      postpone: (databases, number, text) =>
        change(databases, number, { created_at: momentAt(number % 5), search_key: fold(`${text} ${newId()}`) }),
      count: (databases, number) => change(databases, number, { views: number }),
      /** So that all is read anew. */
      forget: async (databases, number, text) => {
        await change(databases, number, { search_key: fold(`${text} ${newId()}`) })
        await write(databases).deleteFrom('record_changes').execute()
      },
      remove: (databases, number) => change(databases, number, { deleted_at: at }),
      restore: (databases, number) => change(databases, number, { deleted_at: null }),
      removeRow: async (databases, number) =>
        write(databases)
          .deleteFrom('documents')
          .where('id', '=', await idAt(databases, number))
          .execute(),
      empty: (databases, number) => (number === 0 ? write(databases).deleteFrom('documents').execute() : Promise.resolve()),
      /** What is read within it must not be taken for what is stored. */
      rollBack: async (databases, number, text) => {
        const [{ find }] = processes as [(typeof processes)[number]]
        const work = transact({ ...building.app, databases }, { actor: null, now: building.clock.now }, async ({ db }) => {
          await db.insertInto('documents').values(draft(text, number)).execute()
          expect((await find(db, { matches: () => true, search: text })).total).toBeGreaterThan(0)
          await db.updateTable('documents').set({ search_key: 'gone' }).execute()
          throw new Error('rolled back')
        })
        await expect(work).rejects.toThrow('rolled back')
      }
    }

    it('follows several batches of changes, and reads all anew when they are not known one by one any more', async () => {
      const { databases, find } = processes[1]!
      const stored = building.app.databases.write
      const all = async () => (await find(databases.read, { matches: () => true, search: 'paper' })).total
      expect(await all()).toBe(0)
      const insert = async (count: number) => {
        const rows = Array.from({ length: count }, (_, number) => draft(`Paper ${number}`, number))
        for (let done = 0; done < count; done += 500)
          await stored
            .insertInto('documents')
            .values(rows.slice(done, done + 500))
            .execute()
      }
      await insert(1_100)
      expect(await all()).toBe(1_100)
      await insert(10)
      await stored.deleteFrom('record_changes').execute()
      expect(await all()).toBe(1_110)
      await insert(1)
      expect(await all()).toBe(1_111)
      // Slow inside the tests' PostgreSQL, where nothing of it is different.
      if (dialect === 'sqlite') {
        await insert(5_200)
        expect(await all()).toBe(6_311)
        const { count } = await stored
          .selectFrom('record_changes')
          .select(sql<number>`count(*)`.as('count'))
          .executeTakeFirstOrThrow()
        expect(count).toBe(5_000)
      }
      await stored.deleteFrom('documents').execute()
      expect(await all()).toBe(0)
    })

    it('finds what a plain filter finds, in the same order, whatever is written and by whom', async () => {
      const asked = {
        predicate: fc.nat(PREDICATES.length - 1),
        range: fc.nat(RANGES.length - 1),
        pages: fc.array(fc.constantFrom(...PAGES), { minLength: 1, maxLength: 3 }),
        search: searches
      }
      const step = fc.record({ name: fc.constantFrom(...Object.keys(WRITES)), number: fc.nat(30), text: words, by: fc.nat(1), ...asked })
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
          for (const { name, number, text, by, predicate, range, pages, search } of steps) {
            await WRITES[name]!(processes[by]!.databases, number, text)
            const question = { matches: PREDICATES[predicate]!, between: RANGES[range]!, search }
            const rows = await building.app.databases.read.selectFrom('documents').selectAll().where('deleted_at', 'is', null).execute()
            for (const isOrderedByTime of [false, true]) {
              const all = filtered(rows, question, isOrderedByTime)
              for (const page of pages) {
                const start = page.limit === undefined ? 0 : ((page.page ?? 1) - 1) * page.limit
                const expected = { total: all.length, ids: all.slice(start, start + (page.limit ?? all.length)) }
                for (const { databases, find, findByTime } of processes) {
                  for (const kept of [undefined, [predicate, range]]) {
                    const found = await (isOrderedByTime ? findByTime : find)(databases.read, { ...question, ...page, by: kept })
                    expect(found).toEqual(expected)
                  }
                }
              }
            }
          }
        }),
        { numRuns: 25 }
      )
    })
  })
}
