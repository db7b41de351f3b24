import type { Kysely } from 'kysely'
import type { DialectName } from '../open.ts'
import { tableTools } from '../tableTools.ts'

/** What units owe is read from the charges of their bills: few of all that there are. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { index } = tableTools(db, dialect)
  await index('dues_charges_open', 'dues_charges (bill_id, open) where open > 0')
}
