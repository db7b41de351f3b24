import type { Kysely } from 'kysely'
import type { DialectName } from '../open.ts'
import { tableTools } from '../tableTools.ts'

/**
 * Into which unit another one was merged: what the ledger says of that one until then is the other's. Of those that were
 * merged before, bills and payments have stayed where they were, so that they name none.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { column, index } = tableTools(db, dialect)
  await column('units', 'merged_into text references units (id)')
  await index('units_merged', 'units (merged_into) where merged_into is not null')
}
