import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSqlite, fillPostgres } from '../../backup/loadArchive.ts'
import { type Archive, openArchive } from '../../backup/readArchive.ts'
import { type Databases, openDatabases } from '../../db/open.ts'
import { backUp } from '../../test/backups/backups.ts'
import { openBuilding } from '../../test/building.ts'
import { DIALECTS, testDatabases } from '../../test/databases.ts'
import { closingsIn } from '../../test/records/closings.ts'
import { MANAGEMENT, openingsIn } from '../../test/records/openings.ts'
import { paymentsIn } from '../../test/records/payments.ts'
import { makeUnit } from '../../test/records/units.ts'
import { checkBooks } from '../books/checkBooks.ts'
import { readClosedDays } from '../books/closings/closedMonths.queries.ts'
import { checkAccounts } from '../accounts/checkAccounts.ts'

const BODY = {
  day: '2026-10-01',
  money: [{ account: '1000', fund: 'M', amount: 900 }],
  bills: [{ unitNumber: '4B', kindId: MANAGEMENT, dueDay: '2026-08-05', amount: 45 }],
  credits: [{ unitNumber: '7A', amount: 70 }],
  payables: [{ description: '[Lift]', category: 'repairs' as const, fund: 'M', amount: 30 }],
  uncleared: [{ account: '1000', date: '2026-09-29', amount: -100, text: '[Cheque 17]' }],
  funds: [{ fund: 'M', amount: 845 }]
}

for (const dialect of DIALECTS) {
  describe(`an archive of ${dialect} of a building that began with an opening`, () => {
    let archive: Archive
    let folder: string
    let stored: object
    const readStored = ({ read }: Pick<Databases, 'read'>) => read.selectFrom('books_opening').selectAll().executeTakeFirstOrThrow()
    beforeAll(async () => {
      const building = await openBuilding(dialect)
      for (const label of ['4B', '7A']) await makeUnit(building, { label })
      await openingsIn(() => building).postOpening(BODY)
      await paymentsIn(() => building).pay('4B', 20)
      await closingsIn(() => building).closeAnyway('2026-10')
      stored = await readStored(building.app.databases)
      archive = await openArchive((await backUp(building)).file)
      folder = mkdtempSync(join(tmpdir(), 'verandah-'))
      await building.close()
    })
    afterAll(() => {
      archive.close()
      for (const made of [dirname(archive.file), folder]) rmSync(made, { recursive: true })
    })

    /** Expects that the books are right there, and begin on the same day with the same balances. */
    async function requireOpened({ read, dialect: kind }: Databases): Promise<void> {
      expect([...(await checkBooks(read, kind)), ...(await checkAccounts(read))]).toEqual([])
      expect(await readStored({ read })).toEqual(stored)
      expect(await readClosedDays(read)).toEqual({ through: '2026-10', opening: '2026-10-01' })
    }

    it('is restored to SQLite', async () => {
      await buildSqlite(folder, archive)
      const databases = await openDatabases({ DATA_DIR: folder, DATABASE_URL: undefined })
      await requireOpened(databases)
      await databases.close()
    })

    it.runIf(dialect === 'postgres')('is restored to PostgreSQL', async () => {
      const { databases, drop } = await testDatabases('postgres')
      await fillPostgres(databases, archive)
      await requireOpened(databases)
      await drop()
    })
  })
}
