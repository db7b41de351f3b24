import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAtOnce } from '../../../core/transact.ts'
import { withoutTriggers } from '../../../db/tableRows.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { rolledBack } from '../../../test/database/rolledBack.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { closingsIn } from '../../../test/records/closings.ts'
import { transactionsIn } from '../../../test/records/transactions.ts'
import { checkBooks } from '../checkBooks.ts'

const TABLES = ['books_closings', 'books_entries', 'books_postings']

for (const dialect of DIALECTS) {
  describe(`closed months stay closed on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
      const { made } = transactionsIn(() => building)
      // Entries 1 to 3.
      await made('tharindu', 'approved', { type: 'income', category: 'other', amount: 900, date: '2026-08-31' })
      await made('tharindu', 'approved', { amount: 10, date: '2026-09-30' })
      await made('tharindu', 'approved', { amount: 10, date: '2026-10-01' })
      const { close } = closingsIn(() => building)
      await close('2026-08')
      await close('2026-09')
    })
    afterAll(() => building.close())

    async function foundAfter(...statements: string[]): Promise<string[]> {
      let found: string[] = []
      await rolledBack(building.app.databases, async (db) => {
        const { dialect: kind } = building.app.databases
        await withoutTriggers(db, kind, TABLES, async () => {
          for (const statement of statements) await sql.raw(statement).execute(db)
        })
        found = await checkBooks(db, kind)
      })
      return found
    }
    const posting = (index: number, day: string, account: string, amount: number) =>
      `insert into books_postings values (4, ${index}, '${day}', '${account}', 'M', null, ${amount})`
    /** Returns the statements of an entry that is right except for its day. */
    const entryOf = (day: string) => [
      posting(1, day, '1000', 5),
      posting(2, day, '4800', -5),
      `insert into books_entries values (4, 'x', '${day}', 'transaction', 'x', 'x 1', null, 2, null, '', '')`
    ]

    it('takes no entry of them, not by SQL either', async () => {
      const write = (statements: string[]) =>
        writeAtOnce(building.app.databases.write, async (db) => {
          for (const statement of statements) await sql.raw(statement).execute(db)
          // A correct entry is rolled back too.
          throw new Error('[taken]')
        })
      for (const day of ['2019-12-31', '2026-08-31', '2026-09-30'])
        await expect(write(entryOf(day))).rejects.toThrow('The month of an entry is closed')
      await expect(write(entryOf('2026-10-01'))).rejects.toThrow('[taken]')
      // A month that is opened by SQL, without the ledger's end, is not open.
      await expect(write(['update books_end set closed_through = null', ...entryOf('2026-09-30')])).rejects.toThrow('closed')
      for (const statement of [
        'update books_closings set through = null',
        'delete from books_closings',
        "update books_closings set trial_balance = ''"
      ])
        await expect(write([statement])).rejects.toThrow('append-only')
    })

    it('has nothing to say where they are right', async () => {
      expect(await foundAfter()).toEqual([])
    })

    it('names an entry that was posted past the triggers, and what it has made of the trial balances', async () => {
      const sum = (account: string, amount: number) => `insert into books_sums values ('${account}', 'M', '2026-09', ${amount})`
      const found = await foundAfter(...entryOf('2026-09-30'), sum('1000', 5), sum('4800', -5))
      expect(found).toContain('Entry 4 is of 2026-09 or earlier, and was posted after that was closed')
      expect(found).toContain('The trial balance of 2026-09 is not what it was when the month was closed: the entries make another one')
      expect(found.filter((text) => text.includes('2026-08'))).toEqual([])
    })

    it('names a trial balance that was changed', async () => {
      const kept = await building.app.databases.read.selectFrom('books_closings').select('trial_balance').orderBy('number').execute()
      const changed = kept[1]!.trial_balance!.replace('"total":900', '"total":901')
      expect(await foundAfter(`update books_closings set trial_balance = '${changed.replaceAll("'", "''")}' where number = 2`)).toEqual([
        'The trial balance of 2026-09 is not what it was when the month was closed: it has another hash'
      ])
    })

    it('names rows that do not follow one another, and an end that says another month', async () => {
      expect(await foundAfter("update books_end set closed_through = '2026-10'")).toEqual([
        'The last closed month is 2026-09, the stored one 2026-10'
      ])
      expect(await foundAfter('delete from books_closings where number = 2')).toEqual([
        'The last closed month is 2026-08, the stored one 2026-09'
      ])
      const rows = await foundAfter("update books_closings set through = '2026-07' where number = 1")
      expect(rows).toEqual(['Closing 1 of 2026-08 does not follow the one before it'])
      expect(await foundAfter('delete from books_closings where number = 1')).toContain(
        'Closing 2 of 2026-09 does not follow the one before it'
      )
    })

    it('names each trigger that is missing', async () => {
      const closings = dialect === 'sqlite' ? ['books_closings_no_update', 'books_closings_no_delete'] : ['books_closings_append_only']
      for (const name of ['books_entries_closed', ...closings]) {
        const table = name.startsWith('books_entries') ? 'books_entries' : 'books_closings'
        const drop = dialect === 'sqlite' ? `drop trigger ${name}` : `drop trigger ${name} on ${table}`
        await rolledBack(building.app.databases, async (db) => {
          await sql.raw(drop).execute(db)
          expect(await checkBooks(db, building.app.databases.dialect)).toEqual([
            `The trigger ${name} of the ledger is missing, switched off or changed`
          ])
        })
      }
    })
  })
}
