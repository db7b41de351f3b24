import { FEATURE_OF_KIND } from '../../featureOfKind.ts'
import type { TableTools } from '../../tableTools.ts'

/** The audit trail, and the events that wait for delivery. */
export async function eventTables({ sorted, appendOnly, table, index }: TableTools): Promise<void> {
  await table(
    'audit',
    `number integer primary key, at ${sorted} not null, kind text not null, actor_id text, subject_kind text not null,
    subject_id text not null, details text not null, hash text not null`
  )
  await index('audit_subject', 'audit (subject_id, number)')
  await index('audit_at', 'audit (at, number)')
  await index('audit_actor', 'audit (actor_id, at, number)')
  await index('audit_kind', 'audit (kind, at, number)')
  await index('audit_feature', `audit (${FEATURE_OF_KIND}, at, number)`)
  await appendOnly('audit')
  await table('audit_end', 'id integer primary key check (id = 1), number integer not null, hash text not null')
  await table(
    'pending_events',
    `number integer primary key, action integer, event text not null, at text not null, secret text, attempts integer not null default 0,
    next_at text not null, last_error text, undo_id text`
  )
  await index('pending_events_due', 'pending_events (next_at)')
  await table(
    'undos',
    'id text primary key, user_id text not null references users (id), kind text not null, before text not null, until text not null'
  )
}
