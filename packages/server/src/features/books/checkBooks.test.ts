import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutTriggers } from '../../db/tableRows.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { rolledBack } from '../../test/database/rolledBack.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { checkBooks } from './checkBooks.ts'

const TABLES = ['audit', 'books_entries', 'books_postings']

for (const dialect of DIALECTS) {
  describe(`what the doctor says of books on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
      const { due, made, receive, remove } = transactionsIn(() => building)
      // Entries 1 to 6.
      await receive('tharindu', (await due('tharindu'))._id)
      await due('tharindu', { amount: 0.05, unitNumber: '4B' })
      await made('tharindu', 'completed')
      await remove('ishara', (await made('tharindu', 'approved', { amount: 10 }))._id)
    })
    afterAll(() => building.close())

    /** Returns the problems after these statements have bypassed the triggers; all of it is rolled back. */
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
    const damage = (number: number) => `Entry ${number} is not what it was when it was posted`

    it('is nothing where they are right', async () => {
      expect(await foundAfter()).toEqual([])
    })

    it('names an amount that was changed, in the entry, in the sums and in the transactions', async () => {
      expect(await foundAfter("update books_postings set amount = amount + 1 where entry = 1 and account = '1200'")).toEqual([
        'Entry 1 makes 0.01 in fund M, not 0',
        damage(1),
        'The kept sum 1200 M 2026-11 is 0.05, its entries make 0.06',
        'The transactions of unit [7B] make 0, the books 0.01'
      ])
    })

    it('names entries that were moved to another day, and that were removed', async () => {
      expect(await foundAfter("update books_entries set day = '2026-10-31' where number = 4")).toEqual([
        'Entry 4 has postings of another day',
        damage(4),
        'The kept sum 5400 M 2026-11 is 15000, its entries make 0',
        'The kept sum 2000 M 2026-11 is 0, its entries make 15000',
        'The kept sum 5400 M 2026-10 is 0, its entries make 15000',
        'The kept sum 2000 M 2026-10 is 0, its entries make -15000'
      ])
      expect(await foundAfter('delete from books_postings where entry = 7', 'delete from books_entries where number = 7')).toEqual([
        'The last entry is 6, the stored end 7',
        'The kept sum 5400 M 2026-11 is 15000, its entries make 15010',
        'The kept sum 2000 M 2026-11 is 0, its entries make -10',
        'The transactions of the month 2026-11 make 3500, the books 3490'
      ])
      expect(await foundAfter('delete from books_postings where entry = 3', 'delete from books_entries where number = 3')).toContain(
        'Entry 4 follows entry 2: one is missing between them'
      )
    })

    it('names who hides a change by a new hash: the audit trail has the former one', async () => {
      expect(await foundAfter("update books_entries set sha256 = 'x' where number = 7", "update books_end set sha256 = 'x'")).toEqual([
        damage(7),
        'The audit trail has another entry 7'
      ])
    })

    it('names an entry of which the audit trail says nothing', async () => {
      const silent = ['update audit set details = subject_id where number = (select max(number) from audit)']
      expect(await foundAfter(...silent)).toContain('The audit trail has no entry 7')
    })

    it('names kept sums that are not what the entries make', async () => {
      expect(await foundAfter("update books_sums set amount = amount - 100 where account = '1000'")).toEqual([
        'The kept sum 1000 M 2026-11 is 3499, its entries make 3500'
      ])
    })

    it('names a reversal that mirrors nothing', async () => {
      expect(await foundAfter('update books_postings set amount = amount * 2 where entry = 7')).toContain(
        'Entry 7 does not mirror what it reverses'
      )
    })

    it('names transactions that were changed past the portal', async () => {
      expect(await foundAfter("update finances_transactions set amount = amount + 1 where status = 'pending'")).toEqual([
        'The transactions of unit 4B make 0.06, the books 0.05'
      ])
    })

    it('names each trigger that is missing', async () => {
      const names = ['books_postings_late', 'books_entries_sealed']
      for (const name of names) {
        const table = name.startsWith('books_entries') ? 'books_entries' : 'books_postings'
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
