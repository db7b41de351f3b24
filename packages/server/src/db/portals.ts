import { sql } from 'kysely'
import { connectionName, type Db } from './open.ts'

/** Whether a portal is connected to this PostgreSQL database, from whatever machine. */
export async function isPortalConnected(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name = ${connectionName('portal')} limit 1`.execute(
    db
  )
  return rows.length > 0
}
