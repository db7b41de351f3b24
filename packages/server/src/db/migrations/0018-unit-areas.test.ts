import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIALECTS, type TestDatabases, testDatabases } from '../../test/databases.ts'
import { applyMigrations, MIGRATIONS } from '../migrate.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name === '0018-unit-areas')

for (const dialect of DIALECTS) {
  describe(`units of the version before on ${dialect}`, () => {
    let test: TestDatabases
    const run = (statement: string) => sql.raw(statement).execute(test.databases.write)
    beforeAll(async () => {
      test = await testDatabases(dialect, { isMigrated: false })
      await applyMigrations(test.databases.write, dialect, MIGRATIONS.slice(0, HERE))
      await run(
        `insert into units (id, label, floor, position, search_key, created_at, updated_at) values ('u1', '1A', '1', 0, '1a', 'now', 'now')`
      )
      await applyMigrations(test.databases.write, dialect, MIGRATIONS.slice(0, HERE + 1))
    })
    afterAll(() => test.drop())

    it('stay, with no area, and may have one', async () => {
      const { write } = test.databases
      const stored = () => write.selectFrom('units').selectAll().execute()
      expect(await stored()).toMatchObject([{ id: 'u1', label: '1A', floor: '1', area: null }])
      await run(`update units set area = 100000000`)
      expect(await stored()).toMatchObject([{ area: 100_000_000 }])
    })
  })
}
