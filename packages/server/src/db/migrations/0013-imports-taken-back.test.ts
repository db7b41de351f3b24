import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIALECTS, type TestDatabases, testDatabases } from '../../test/databases.ts'
import { applyMigrations, MIGRATIONS } from '../migrate.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name === '0013-imports-taken-back')

for (const dialect of DIALECTS) {
  describe(`imports of the version before on ${dialect}`, () => {
    let test: TestDatabases
    const run = (statement: string) => sql.raw(statement).execute(test.databases.write)
    beforeAll(async () => {
      test = await testDatabases(dialect, { isMigrated: false })
      await applyMigrations(test.databases.write, dialect, MIGRATIONS.slice(0, HERE))
      await run(`insert into bank_imports values ('i1', '1000', 'a.csv', 'hash', 'csv', null, null, null, null, null, 1, 0, 0, 'u', 'now')`)
      await run(`insert into bank_lines values ('l1', '1000', 'i1', 1, '2026-11-01', 500, 'A', 'a', 'k 1', null, null)`)
      await run(`insert into bank_matches values ('m1', 'l1', '1000', null, 500, '{}', 'u', 'now')`)
      await applyMigrations(test.databases.write, dialect, MIGRATIONS.slice(0, HERE + 1))
    })
    afterAll(() => test.drop())

    it('keep their rows, and what refers to them', async () => {
      const { write } = test.databases
      expect(await write.selectFrom('bank_imports').selectAll().execute()).toMatchObject([
        { id: 'i1', sha256: 'hash', taken_back_at: null }
      ])
      expect(await write.selectFrom('bank_lines').selectAll().execute()).toMatchObject([{ id: 'l1', import_id: 'i1', amount: 500 }])
      expect(await write.selectFrom('bank_matches').selectAll().execute()).toMatchObject([{ id: 'm1', line_id: 'l1' }])
      await expect(
        run(`insert into bank_lines values ('l2', '1000', 'i9', 1, '2026-11-01', 500, 'A', 'a', 'k 2', null, null)`)
      ).rejects.toThrow(/foreign key/i)
    })

    it('have lines that nobody changes, and that are removed only where the import is taken back', async () => {
      for (const statement of ['update bank_lines set amount = 1', 'delete from bank_lines'])
        await expect(run(statement)).rejects.toThrow('bank_lines is append-only')
      await run(`delete from bank_matches`)
      await run(`update bank_imports set taken_back_at = 'now' where id = 'i1'`)
      await run(`delete from bank_lines where import_id = 'i1'`)
      expect(await test.databases.write.selectFrom('bank_lines').selectAll().execute()).toEqual([])
    })

    it('are once in an account, unless they were taken back', async () => {
      const add = (id: string, account: string) =>
        run(
          `insert into bank_imports values ('${id}', '${account}', 'a.csv', 'hash', 'csv', null, null, null, null, null, 0, 0, 0, 'u', 'now', null)`
        )
      await add('i2', '1000')
      await add('i3', '1010')
      await expect(add('i4', '1000')).rejects.toThrow(/unique/i)
    })
  })
}
