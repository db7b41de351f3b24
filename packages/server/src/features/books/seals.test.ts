import { type Entry } from '@verandah/contract/books'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAtOnce } from '../../core/transact.ts'
import { type CallError, openBuilding, type TestBuilding } from '../../test/building.ts'
import { rolledBack } from '../../test/database/rolledBack.ts'
import { DIALECTS } from '../../test/databases.ts'
import { booksIn } from '../../test/records/books.ts'
import { transactionsIn } from '../../test/records/transactions.ts'

for (const dialect of DIALECTS) {
  describe(`the ledger stays right on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())
    const { approve, due, made, receive, remove } = transactionsIn(() => building)
    const { posted, check } = booksIn(() => building)

    it('lets two people at once approve and delete: all entries are right, without gaps', async () => {
      const ids = await Promise.all(Array.from({ length: 8 }, async () => (await due('tharindu'))._id))
      const done = await Promise.allSettled(ids.flatMap((id) => [receive('tharindu', id), approve('nirmala', id), remove('ishara', id)]))
      // A call that is too late gets a problem; none fails because of another call's entry.
      for (const one of done) if (one.status === 'rejected') expect([404, 409]).toContain((one.reason as CallError).status)
      expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(ids.length)
      expect(await check()).toEqual([])
    })

    it('cannot be made wrong with SQL', async () => {
      const { _id } = await made('tharindu', 'approved')
      const [{ number }] = (await posted(_id)) as [Entry]
      const removed = await made('tharindu', 'approved', { amount: 9 })
      await remove('ishara', removed._id)
      const [gone, back] = await posted(removed._id)
      const { write } = building.app.databases
      const last = (await write.selectFrom('books_end').select('number').executeTakeFirstOrThrow()).number
      const posting = (entry: number, index: number, account: string, amount: number) =>
        `insert into books_postings values (${entry}, ${index}, '2026-11-21', '${account}', 'M', null, ${amount})`
      const entry = (at: number, postings: number, reverses: number | null = null) =>
        `insert into books_entries values (${at}, 'x', '2026-11-21', 'transaction', 'x', 'x 1', ${reverses}, ${postings}, null, '', '')`
      const together = (...statements: string[]) =>
        writeAtOnce(write, async (db) => {
          for (const statement of statements) await sql.raw(statement).execute(db)
        })
      const wrong: string[][] = [
        // Cases: a cent more, one account alone, a skipped number, an uncounted posting, a posting that is added later.
        [posting(last + 1, 1, '1000', 5), posting(last + 1, 2, '4800', -4), entry(last + 1, 2)],
        [posting(last + 1, 1, '1000', 5), entry(last + 1, 1)],
        [entry(last + 1, 0)],
        [posting(last + 1, 1, '1000', 5).replace('-21', '-20'), posting(last + 1, 2, '4800', -5), entry(last + 1, 2)],
        [posting(last + 2, 1, '1000', 5), posting(last + 2, 2, '4800', -5), entry(last + 2, 2)],
        [posting(last + 1, 1, '1000', 5), posting(last + 1, 2, '4800', -5), entry(last + 1, 3)],
        [posting(number, 3, '1000', 5)],
        // Cases: no entry, an unknown account, a unit where none may be, a missing unit, no posting.
        [posting(last + 1, 1, '1000', 5)],
        [posting(last + 1, 1, '9999', 5), posting(last + 1, 2, '4800', -5), entry(last + 1, 2)],
        [posting(last + 1, 1, '1200', 5), posting(last + 1, 2, '4800', -5), entry(last + 1, 2)],
        [posting(last + 1, 1, '1000', 0), posting(last + 1, 2, '4800', 0), entry(last + 1, 2)],
        // Cases: a reversal that does not mirror its entry, and one of an entry that does not exist.
        [posting(last + 1, 1, '1000', 5), posting(last + 1, 2, '4800', -5), entry(last + 1, 2, number)],
        [posting(last + 1, 1, '1000', 5), posting(last + 1, 2, '4800', -5), entry(last + 1, 2, 1_000_000)],
        // Cases: a second reversal of an entry, and the reversal of a reversal.
        [posting(last + 1, 1, '5400', -900), posting(last + 1, 2, '2000', 900), entry(last + 1, 2, gone!.number)],
        [posting(last + 1, 1, '5400', 900), posting(last + 1, 2, '2000', -900), entry(last + 1, 2, back!.number)],
        ['update books_entries set day = day'],
        ['update books_postings set amount = amount + 1'],
        ['delete from books_postings'],
        ['delete from books_entries']
      ]
      const accepted: string[][] = []
      for (const statements of wrong)
        await together(...statements).then(
          () => accepted.push(statements),
          () => undefined
        )
      expect(accepted).toEqual([])
      // A correct entry is accepted.
      await rolledBack(building.app.databases, async (db) => {
        for (const statement of [posting(last + 1, 1, '1000', 5), posting(last + 1, 2, '4800', -5), entry(last + 1, 2)])
          await sql.raw(statement).execute(db)
      })
      expect(await check()).toEqual([])
    })
  })
}
