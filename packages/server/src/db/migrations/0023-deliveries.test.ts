import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIALECTS, type TestDatabases, testDatabases } from '../../test/databases.ts'
import { applyMigrations, MIGRATIONS } from '../migrate.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name === '0023-deliveries')

for (const dialect of DIALECTS) {
  describe(`notices of the version before on ${dialect}`, () => {
    let test: TestDatabases
    const run = (statement: string) => sql.raw(statement).execute(test.databases.write)
    beforeAll(async () => {
      test = await testDatabases(dialect, { isMigrated: false })
      await applyMigrations(test.databases.write, dialect, MIGRATIONS.slice(0, HERE))
      await run(`insert into audit values (7, 'then', 'maintenance.submitted', null, 'request', 'r', '{}', 'hash')`)
      await run(
        `insert into users (id, first_name, last_name, name_key, search_key, email, role, password_hash, created_at, updated_at)
        values ('u', 'Nimal', 'Silva', 'nimal', 'nimal', 'nimal@example.com', 'resident', '', 'then', 'then')`
      )
      const notice = (id: string, event: number) =>
        `insert into notifications values ('${id}', 'u', ${event}, 'maintenance.submittedUrgent', '{}', null, 'request', 'r', '', '', 'then', null)`
      await run(notice('n1', 7))
      await run(notice('n2', 8))
      await applyMigrations(test.databases.write, dialect, MIGRATIONS.slice(0, HERE + 1))
    })
    afterAll(() => test.drop())

    it('have the kind of their event, where the audit trail knows it, and nothing is joined to them', async () => {
      const rows = await test.databases.write.selectFrom('notifications').selectAll().orderBy('id').execute()
      const shared = { count: 1, actors: '[]', began_at: '' }
      expect(rows).toMatchObject([
        { id: 'n1', event_kind: 'maintenance.submitted', ...shared },
        { id: 'n2', event_kind: '', ...shared }
      ])
    })

    it('leave nothing that is still to be sent', async () => {
      expect(await test.databases.write.selectFrom('notifications_deliveries').selectAll().execute()).toEqual([])
    })
  })
}
