import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIALECTS, type TestDatabases, testDatabases } from '../../test/databases.ts'
import { applyMigrations, MIGRATIONS } from '../migrate.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name === '0020-waiting-lines')

for (const dialect of DIALECTS) {
  describe(`lines of the bank of the version before on ${dialect}`, () => {
    let test: TestDatabases
    const run = (statement: string) => sql.raw(statement).execute(test.databases.write)
    beforeAll(async () => {
      test = await testDatabases(dialect, { isMigrated: false })
      await applyMigrations(test.databases.write, dialect, MIGRATIONS.slice(0, HERE))
      await run(
        `insert into bank_imports values ('i1', '1000', 'a.csv', 'hash', 'csv', null, null, null, null, null, 1, 0, 0, 'u', 'now', null)`
      )
      await run(`insert into bank_lines values ('l1', '1000', 'i1', 1, '2026-11-01', -500, 'A', 'a', 'k 1', null, null)`)
      await applyMigrations(test.databases.write, dialect, MIGRATIONS.slice(0, HERE + 1))
    })
    afterAll(() => test.drop())

    it('stay, and none of them waits', async () => {
      const { write } = test.databases
      expect(await write.selectFrom('bank_lines').selectAll().execute()).toMatchObject([{ id: 'l1', amount: -500 }])
      expect(await write.selectFrom('bank_waiting').selectAll().execute()).toEqual([])
    })

    it('may wait for a transaction, which waits for one line', async () => {
      const add = (line: string, amount = -500) => run(`insert into bank_waiting values ('t1', '${line}', '1000', ${amount}, 'u', 'now')`)
      await expect(add('l9')).rejects.toThrow(/foreign key/i)
      await expect(add('l1', 0)).rejects.toThrow(/check/i)
      await add('l1')
      await expect(add('l1')).rejects.toThrow(/unique/i)
    })
  })
}
