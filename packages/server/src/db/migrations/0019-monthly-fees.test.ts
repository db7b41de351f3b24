import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIALECTS, type TestDatabases, testDatabases } from '../../test/databases.ts'
import { applyMigrations, MIGRATIONS } from '../migrate.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name === '0019-monthly-fees')

for (const dialect of DIALECTS) {
  describe(`kinds of the version before on ${dialect}`, () => {
    let test: TestDatabases
    const run = (statement: string) => sql.raw(statement).execute(test.databases.write)
    const kind = (id: string, method: string | null, amount: number | null) =>
      run(`insert into dues_kinds (id, name, category, fund, account, method, amount, per, groups, step, position, is_active, created_at, updated_at)
        values ('${id}', '[${id}]', 'dues', 'M', '4000', ${method === null ? 'null' : `'${method}'`}, ${amount}, 'run', '[]', 1, 500, 1, 'then', 'later')`)
    beforeAll(async () => {
      test = await testDatabases(dialect, { isMigrated: false })
      await applyMigrations(test.databases.write, dialect, MIGRATIONS.slice(0, HERE))
      await kind('k1', 'share', 39_600_000)
      await kind('k2', 'fixed', 1)
      await kind('k3', 'group', null)
      await kind('k4', null, null)
      // What a run has kept of its kinds stays as it is.
      await run(`insert into dues_runs values ('r1', '2026-11', '2026-11-01', '["2026-11-15"]', '[{"id":"k1","amount":39600000}]', null, 1, 39600000, 0,
        'print', 'posted', null, 'u', 'now', 'now', 1, null)`)
      await applyMigrations(test.databases.write, dialect, MIGRATIONS.slice(0, HERE + 1))
    })
    afterAll(() => test.drop())

    it('have their amount as a rate since ever; those without one have none', async () => {
      const rates = await test.databases.write.selectFrom('dues_rates').selectAll().orderBy('kind_id').execute()
      const usual = { from_month: '', resolution: null, created_at: 'later', created_by: null }
      expect(rates).toEqual([
        { ...usual, kind_id: 'k1', amount: 39_600_000 },
        { ...usual, kind_id: 'k2', amount: 1 }
      ])
    })

    it('keep all else, and their runs the amount of then', async () => {
      const { write } = test.databases
      const kinds = await write.selectFrom('dues_kinds').selectAll().where('name', 'like', '[k%').orderBy('id').execute()
      expect(kinds.map(({ id, method }) => [id, method])).toEqual([
        ['k1', 'share'],
        ['k2', 'fixed'],
        ['k3', 'group'],
        ['k4', null]
      ])
      expect(kinds.some((row) => 'amount' in row)).toBe(false)
      const [row] = await write.selectFrom('dues_runs').select('kinds').execute()
      expect(JSON.parse(row?.kinds ?? '')).toEqual([{ id: 'k1', amount: 39_600_000 }])
    })
  })
}
