import type { Kysely } from 'kysely'
import type { DialectName } from '../open.ts'
import { tableTools } from '../tableTools.ts'

/** What an approval needs to do what is asked for, and what of petty cash waits for one. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { column } = tableTools(db, dialect)
  await column('approvals', 'proposal text')
  await column('finances_transactions', 'proposed_as text')
}
