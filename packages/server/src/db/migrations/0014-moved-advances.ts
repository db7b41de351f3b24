import type { Kysely } from 'kysely'
import type { DialectName } from '../open.ts'
import { tableTools } from '../tableTools.ts'

/** Whether a payment is advance that was moved between units. None was before. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { column } = tableTools(db, dialect)
  await column('payments', 'moves_advance integer not null default 0')
}
