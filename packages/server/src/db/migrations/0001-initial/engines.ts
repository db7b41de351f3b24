import type { TableTools } from '../../tableTools.ts'

/** What jobs, limits and calls that are made again need, and what there is one of. */
export async function engineTables({ big, unordered, table, index }: TableTools): Promise<void> {
  await table('jobs', 'name text primary key, owner text, lease_until text not null, last_run_at text')
  await table('rate_limits', 'key text primary key, count integer not null, ends_at text not null')
  await table('idempotency_keys', 'key_hash text primary key, answer text not null, ends_at text not null', unordered)
  await index('idempotency_keys_end', 'idempotency_keys (ends_at)')
  await table('installation', 'name text primary key, value text not null')
  await table('totals', `name text primary key, value ${big} not null`)
}
