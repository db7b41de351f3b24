import { RECORD, type TableTools } from '../../tableTools.ts'

/** The tables of money: what came in and went out, its receipts, and the budgets. */
export async function financeTables({ sorted, big, table, index }: TableTools): Promise<void> {
  const user = 'text not null references users (id)'
  await table(
    'finances_transactions',
    `id ${sorted} primary key, type text not null, category text not null, amount ${big} not null, date ${sorted} not null,
    due_date text, description text not null, vendor text, vendor_id text references vendors (id),
    project_id text references projects (id), unit_number text,
    payment_method text not null, reference text, bill_number text, bill_date text, status text not null, created_by ${user}, changed_by ${user},
    approved_by text references users (id), approved_at text, completed_at text, reject_reason text,
    self_approved integer not null default 0, attachment_count integer not null default 0, vendor_key text, bill_key text, search_key text not null, ${RECORD}`
  )
  const counting = 'type, category, status, amount'
  await index('finances_transactions_date', `finances_transactions (date, id, ${counting}) where deleted_at is null`)
  await index(
    'finances_transactions_unit',
    `finances_transactions (unit_number, date, id, ${counting}) where unit_number is not null and deleted_at is null`
  )
  await index(
    'finances_transactions_billed',
    `finances_transactions ((coalesce(due_date, date)), status, amount)
    where type = 'income' and unit_number is not null and deleted_at is null`
  )
  await index(
    'finances_transactions_vendor',
    `finances_transactions (vendor_id, date, id, ${counting}) where vendor_id is not null and deleted_at is null`
  )
  await index(
    'finances_transactions_vendor_key',
    `finances_transactions (vendor_key, date, id) where vendor_key is not null and deleted_at is null`
  )
  await index(
    'finances_transactions_dues',
    "finances_transactions (unit_number, date, amount) where status = 'pending' and type = 'income' and deleted_at is null"
  )
  await index(
    'finances_transactions_project',
    `finances_transactions (project_id, date, id, ${counting}) where project_id is not null and deleted_at is null`
  )
  await table(
    'finances_attachments',
    `id ${sorted} primary key, transaction_id text not null references finances_transactions (id), file_id text not null,
    thumbnail_id text, file_name text not null, file_type text not null, file_size ${big} not null`
  )
  await index('finances_attachments_order', 'finances_attachments (transaction_id, id)')
  await table('dues_reminders', 'unit_number text primary key, day text not null, reminded_at text not null')
  await table('finances_budgets', `id ${sorted} primary key, amounts text not null, ${RECORD}`)
}
