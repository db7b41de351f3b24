import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSqlite, fillPostgres } from '../../../backup/loadArchive.ts'
import { type Archive, openArchive } from '../../../backup/readArchive.ts'
import { type Databases, openDatabases } from '../../../db/open.ts'
import { backUp } from '../../../test/backups/backups.ts'
import { openBuilding } from '../../../test/building.ts'
import { DIALECTS, testDatabases } from '../../../test/databases.ts'
import { closingsIn } from '../../../test/records/closings.ts'
import { transactionsIn } from '../../../test/records/transactions.ts'
import { checkBooks } from '../checkBooks.ts'

for (const dialect of DIALECTS) {
  describe(`an archive of ${dialect} with closed months`, () => {
    let archive: Archive
    let folder: string
    beforeAll(async () => {
      const building = await openBuilding(dialect)
      const { made } = transactionsIn(() => building)
      const { close, reopen } = closingsIn(() => building)
      await made('tharindu', 'approved', { type: 'income', category: 'other', amount: 900, date: '2026-08-31' })
      await made('tharindu', 'approved', { amount: 10, date: '2026-09-30' })
      await close('2026-08')
      await close('2026-09')
      await reopen('2026-09')
      await made('tharindu', 'approved', { amount: 10, date: '2026-09-29' })
      await close('2026-09')
      archive = await openArchive((await backUp(building)).file)
      folder = mkdtempSync(join(tmpdir(), 'verandah-'))
      await building.close()
    })
    afterAll(() => {
      archive.close()
      for (const made of [dirname(archive.file), folder]) rmSync(made, { recursive: true })
    })

    /** Expects that the books are right there and their months are closed. */
    async function requireClosed({ read, dialect: kind }: Databases): Promise<void> {
      expect(await checkBooks(read, kind)).toEqual([])
      const rows = await read.selectFrom('books_closings').select(['action', 'through']).orderBy('number').execute()
      expect(rows.map(({ action, through }) => `${action} ${through}`)).toEqual([
        'closed 2026-08',
        'closed 2026-09',
        'reopened 2026-08',
        'closed 2026-09'
      ])
    }

    it('is restored to SQLite', async () => {
      await buildSqlite(folder, archive)
      const databases = await openDatabases({ DATA_DIR: folder, DATABASE_URL: undefined })
      await requireClosed(databases)
      await databases.close()
    })

    it.runIf(dialect === 'postgres')('is restored to PostgreSQL', async () => {
      const { databases, drop } = await testDatabases('postgres')
      await fillPostgres(databases, archive)
      await requireClosed(databases)
      await drop()
    })
  })
}
