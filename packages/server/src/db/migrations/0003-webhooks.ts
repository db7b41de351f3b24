import type { Kysely } from 'kysely'
import type { DialectName } from '../open.ts'
import { RECORD, tableTools } from '../tableTools.ts'

/** Addresses that are told of events, and what became of each delivery. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { sorted, big, table, index, unique } = tableTools(db, dialect)
  await table(
    'webhooks',
    `id ${sorted} primary key, url text not null, kinds text not null, is_active integer not null, secret text not null,
    failing_since text, switched_off_at text, created_by text not null references users (id), ${RECORD}`
  )
  await table(
    'webhooks_deliveries',
    `id ${sorted} primary key, webhook_id text not null references webhooks (id), event_number ${big}, kind text not null,
    subject_kind text not null, subject_id text not null, at text not null, status text not null, attempts integer not null,
    created_at text not null, next_at text not null, finished_at text, response_status integer, response_text text, last_error text`
  )
  await unique('webhooks_deliveries_event', 'webhooks_deliveries (webhook_id, event_number)')
  await index('webhooks_deliveries_newest', 'webhooks_deliveries (webhook_id, id)')
  await index('webhooks_deliveries_due', 'webhooks_deliveries (status, next_at)')
  await index('webhooks_deliveries_old', 'webhooks_deliveries (created_at)')
}
