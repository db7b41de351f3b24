import { writeAtOnce } from '../core/transact.ts'
import type { Databases } from '../db/open.ts'
import { tableShapes, withoutTriggers } from '../db/tableRows.ts'
import type { FileStorage } from '../storage/storage.ts'
import { compareTables, loadFiles, loadTables, settleFiles } from './loadArchive.ts'
import type { Archive } from './readArchive.ts'

/** Puts the archive's rows in the place of all others and compares them, in one transaction: all or nothing. */
export function fillPostgres({ write }: Pick<Databases, 'write'>, archive: Archive): Promise<void> {
  return writeAtOnce(write, async (db) => {
    await withoutTriggers(db, await tableShapes(db, 'postgres'), () => loadTables(db, archive))
    await compareTables(db, 'postgres', archive)
  })
}

/** Files first: no row refers to them until the commit, and what is left over is removed by a job. */
export async function fillPortal(databases: Pick<Databases, 'write'>, storage: FileStorage, archive: Archive): Promise<void> {
  await loadFiles(storage, archive)
  await fillPostgres(databases, archive)
  await settleFiles(storage, archive)
}
