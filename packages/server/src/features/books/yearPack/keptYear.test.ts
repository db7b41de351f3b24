import { budgets } from '@verandah/contract/budgets'
import { funds } from '@verandah/contract/funds'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { rolledBack } from '../../../test/database/rolledBack.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { MANAGEMENT } from '../../../test/records/openings.ts'
import { booksIn } from '../../../test/records/books.ts'
import { closingsIn } from '../../../test/records/closings.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { makeUnit } from '../../../test/records/units.ts'
import { yearPacksIn } from '../../../test/records/yearPacks.ts'
import { checkBooks } from '../checkBooks.ts'

const CURRENT = { name: 'Current account', money: 'bank' as const }

for (const dialect of DIALECTS) {
  describe(`the year pack of a closed year on ${dialect}`, () => {
    let building: TestBuilding
    const { made } = transactionsIn(() => building)
    const { bill } = duesIn(() => building)
    const { closeAnyway, reopenAll } = closingsIn(() => building)
    const { check } = booksIn(() => building)
    const { read } = yearPacksIn(() => building)
    /** Returns all sheets without the line that says when the file was made. */
    const content = async (year: string) =>
      [...(await read(year)).sheets].map(([title, rows]) => [title, rows.filter(([label]) => label !== 'Made')])
    const budget = (month: string, amount: number) =>
      building.as.tharindu.call(budgets.set, { params: { month }, body: { budgets: [{ category: 'repairs', amount }] } })
    const rename = (name: string) => building.as.nirmala.call(funds.updateAccount, { params: { code: '1000' }, body: { ...CURRENT, name } })

    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      await makeUnit(building, { label: '4B' })
      await bill({ unitNumber: '4B', billDay: '2025-03-01', dueDay: '2025-03-15', charges: [{ kindId: MANAGEMENT, amount: 900 }] })
      await made('nirmala', 'approved', { amount: 333.33, date: '2025-05-02', vendor: 'Lanka Lifts' })
      await made('nirmala', 'completed', { type: 'income', category: 'other', amount: 7_500, date: '2025-06-01' })
      await made('nirmala', 'completed', { amount: 120, date: '2026-02-01' })
      await budget('2024-06', 500)
    })
    afterAll(() => building.close())

    it('is what was kept when its last month was closed, whatever is renamed or planned afterwards', async () => {
      await closeAnyway('2025-12')
      const kept = await content('2025')
      await rename('Main account')
      await sql`update books_funds set name = 'Upkeep' where code = 'M'`.execute(building.app.databases.write)
      await sql`update finances_budgets set amounts = '{"repairs":100}'`.execute(building.app.databases.write)
      await sql`update units set label = '4X' where label = '4B'`.execute(building.app.databases.write)
      await sql`update finances_transactions set vendor = 'Somebody else' where vendor = 'Lanka Lifts'`.execute(
        building.app.databases.write
      )
      await sql`update building_facts set value = replace(value, 'Kadupul', 'Another')`.execute(building.app.databases.write)
      expect(await content('2025')).toEqual(kept)
      expect(JSON.stringify(await content('2026'))).toContain('Main account')
      await sql`update units set label = '4B' where label = '4X'`.execute(building.app.databases.write)
      expect(await check()).toEqual([])
    })

    it('is another one where its last month was opened again, changed and closed', async () => {
      await reopenAll()
      await made('nirmala', 'completed', { amount: 10, date: '2025-07-01' })
      expect((await read('2025')).row('Expenditure', 'Total').at(-2)).toBe(34_333)
      await closeAnyway('2025-11')
      expect(JSON.stringify(await content('2025'))).toContain('Main account')
      await closeAnyway('2025-12')
      const kept = await content('2025')
      await rename('Current account')
      expect(JSON.stringify(kept)).toContain('Main account')
      expect(await content('2025')).toEqual(kept)
    })

    it('is kept too where the first month that is closed is of a later year', async () => {
      await reopenAll()
      await closeAnyway('2026-03')
      const kept = [await content('2024'), await content('2025')]
      await rename('Bank')
      expect([await content('2024'), await content('2025')]).toEqual(kept)
      expect(JSON.stringify(await content('2026'))).toContain('Bank')
      expect(await check()).toEqual([])
    })

    it('is missed by nobody: what is kept cannot be changed, and the doctor finds what was changed all the same', async () => {
      const { write } = building.app.databases
      await expect(sql`update books_years set content = '{}'`.execute(write)).rejects.toThrow('books_years is append-only')
      await rolledBack(building.app.databases, async (db) => {
        if (dialect === 'sqlite') await sql`drop trigger books_years_no_update`.execute(db)
        else await sql`alter table books_years disable trigger books_years_append_only`.execute(db)
        await sql`update books_years set content = replace(content, 'Current account', 'Swiss account')`.execute(db)
        expect((await checkBooks(db, dialect)).join('\n')).toContain('The year from 2025-01-01, as it was kept, is not what it was')
      })
    })
  })
}
