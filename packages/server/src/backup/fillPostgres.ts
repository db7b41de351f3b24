import { writeAtOnce } from '../core/transact.ts'
import type { Databases } from '../db/open.ts'
import { tableShapes, withoutTriggers } from '../db/tableRows.ts'
import { compareTables, loadTables } from './loadArchive.ts'
import type { Archive } from './readArchive.ts'

/** Puts the archive's rows in the place of all others and compares them, in one transaction: all or nothing. */
export function fillPostgres({ write }: Pick<Databases, 'write'>, archive: Archive): Promise<void> {
  return writeAtOnce(write, async (db) => {
    await withoutTriggers(db, await tableShapes(db, 'postgres'), () => loadTables(db, archive))
    await compareTables(db, 'postgres', archive)
  })
}
