import type { Kysely } from 'kysely'
import type { DialectName } from '../open.ts'
import { RECORD, tableTools } from '../tableTools.ts'

/** Changes of role that are planned for one day: at most one plan waits. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { sorted, table, index, unique } = tableTools(db, dialect)
  await table(
    'users_handovers',
    `id ${sorted} primary key, day text not null, note text, planned_by text not null references users (id), status text not null,
    applied_at text, problems text, ${RECORD}`
  )
  await unique('users_handovers_planned', "users_handovers (status) where status = 'planned'")
  await index('users_handovers_newest', 'users_handovers (created_at, id)')
  await table(
    'users_handovers_changes',
    `handover_id text not null references users_handovers (id), position integer not null, user_id text not null references users (id),
    from_role text not null, to_role text not null, primary key (handover_id, position),
    unique (handover_id, user_id)`
  )
}
