import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIALECTS, type TestDatabases, testDatabases } from '../../test/databases.ts'
import { applyMigrations, MIGRATIONS } from '../migrate.ts'

const HERE = MIGRATIONS.findIndex(({ name }) => name === '0022-payer-unknown')

for (const dialect of DIALECTS) {
  describe(`the accounts of the version before on ${dialect}`, () => {
    let test: TestDatabases
    const readAccounts = () => test.databases.write.selectFrom('books_accounts').selectAll().orderBy('code').execute()
    let before: Awaited<ReturnType<typeof readAccounts>>
    beforeAll(async () => {
      test = await testDatabases(dialect, { isMigrated: false })
      await applyMigrations(test.databases.write, dialect, MIGRATIONS.slice(0, HERE))
      before = await readAccounts()
      await applyMigrations(test.databases.write, dialect, MIGRATIONS.slice(0, HERE + 1))
    })
    afterAll(() => test.drop())

    it('stay as they are, and money of an unknown payer has its new name', async () => {
      expect(before.find(({ code }) => code === '2300')?.name).toBe('Not yet identified')
      expect(await readAccounts()).toEqual(before.map((row) => (row.code === '2300' ? { ...row, name: 'Payer unknown' } : row)))
    })
  })
}
