import type { Kysely } from 'kysely'
import type { DialectName } from '../open.ts'
import { tableTools } from '../tableTools.ts'

/** The area of units, in hundredths of a square foot. Of those that are there it is not known. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await tableTools(db, dialect).column('units', 'area integer')
}
