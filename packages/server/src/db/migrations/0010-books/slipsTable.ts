import { RECORD, type TableTools } from '../../tableTools.ts'

/** What units say that they have paid. The same file stands for one payment only. */
export async function createSlipsTable({ sorted, big, table, index, unique }: TableTools): Promise<void> {
  await table(
    'payments_slips',
    `id text primary key, unit_id text not null references units (id), amount ${big} not null check (amount > 0), date ${sorted} not null,
    reference text, sent_by text not null, status text not null, reason text, payment_id text unique references payments (id),
    file_id text not null, file_name text not null, sent_sha256 text not null, ${RECORD},
    check ((status = 'verified') = (payment_id is not null))`
  )
  await unique('payments_slips_file', `payments_slips (sent_sha256) where status in ('checking', 'verified')`)
  await index('payments_slips_unit', 'payments_slips (unit_id, id)')
  await index('payments_slips_status', 'payments_slips (status, id)')
  await index('payments_slips_reference', 'payments_slips (lower(reference)) where reference is not null')
}
