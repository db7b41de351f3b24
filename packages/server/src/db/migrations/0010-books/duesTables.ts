import { instant } from '@verandah/contract/dates'
import { type Kysely, sql } from 'kysely'
import { RECORD, type TableTools } from '../../tableTools.ts'

/** Of kinds that are there from the beginning: so that a bill finds the one of its category. */
const kindId = (place: number) => `00000000-0000-7000-8000-00000000000${place}`
export const MANAGEMENT_KIND = kindId(1)
export const OTHER_KIND = kindId(5)
export const FEE_KIND = kindId(6)

/** In the order of payment. Interest is of its charge's fund. */
const KINDS = [
  { name: 'Management', category: 'dues', fund: 'M', account: '4000' },
  { name: 'Sinking', category: 'dues', fund: 'S', account: '4100' },
  { name: 'Water', category: 'utilities', fund: 'M', account: '4200' },
  { name: 'Levy', category: 'dues', fund: 'M', account: '4300' },
  { name: 'Other', category: 'other', fund: 'M', account: '4800' },
  { name: 'Fee', category: 'penalties', fund: 'M', account: '4400' },
  { name: 'Interest', category: 'penalties', fund: null, account: '4500' }
]

/** Kinds of charges, runs of them, bills with their charges, payments and what these have paid. */
export async function createDuesTables(db: Kysely<unknown>, { sorted, big, table, column, index, unique, appendOnly }: TableTools) {
  await table(
    'dues_kinds',
    `id text primary key, name text not null, category text not null, fund text references books_funds (code),
    account text not null references books_accounts (code), method text, amount ${big}, per text not null, groups text not null,
    tariff text, step integer not null, position integer not null, bears_interest integer not null default 0, is_active integer not null, ${RECORD}`
  )
  await table(
    'dues_runs',
    `id text primary key, period ${sorted} not null, bill_day ${sorted} not null, due_days text not null, kinds text not null,
    bulk_amount ${big}, bill_count integer not null, total ${big} not null, credit_used ${big} not null, fingerprint text not null, status text not null,
    reason text, created_by text not null, ${RECORD}`
  )
  await index('dues_runs_period', 'dues_runs (period, id)')
  await table(
    'dues_runs_kinds',
    `run_id text not null references dues_runs (id), kind_id text not null references dues_kinds (id), period ${sorted} not null,
    total ${big} not null, is_undone integer not null default 0, primary key (run_id, kind_id)`
  )
  await unique('dues_runs_kinds_once', 'dues_runs_kinds (kind_id, period) where is_undone = 0')
  await table(
    'dues_bills',
    `id text primary key, number integer not null unique, run_id text references dues_runs (id), transaction_id text,
    unit_id text not null references units (id), person_id text, bill_day ${sorted} not null, due_day ${sorted} not null,
    description text not null, status text not null, reason text, cancelled_on ${sorted}, created_by text not null, ${RECORD}`
  )
  await index('dues_bills_day', 'dues_bills (bill_day)')
  await index('dues_bills_due', 'dues_bills (due_day, number)')
  await index('dues_bills_unit', 'dues_bills (unit_id, due_day, number)')
  await index('dues_bills_run', 'dues_bills (run_id) where run_id is not null')
  await table(
    'dues_charges',
    `id text primary key, bill_id text not null references dues_bills (id), place integer not null,
    kind_id text not null references dues_kinds (id), fund text not null references books_funds (code),
    account text not null references books_accounts (code), category text not null, amount ${big} not null check (amount > 0),
    open ${big} not null check (open between 0 and amount), interest_for text references dues_charges (id)`
  )
  await unique('dues_charges_bill', 'dues_charges (bill_id, place)')
  await index('dues_charges_kind', 'dues_charges (kind_id)')
  await index('dues_charges_interest', 'dues_charges (interest_for) where interest_for is not null')
  await table(
    'dues_credits',
    `id text primary key, kind text not null, bill_id text not null references dues_bills (id), amount ${big} not null check (amount > 0),
    date ${sorted} not null, reason text not null, resolution text, status text not null, by_interest integer not null,
    created_by text not null, ${RECORD}`
  )
  await index('dues_credits_bill', 'dues_credits (bill_id)')
  await unique('dues_credits_proposed', "dues_credits (bill_id, kind) where status = 'pending'")
  await index('dues_credits_newest', 'dues_credits (date, id)')
  await table(
    'dues_rules',
    `id text primary key, from_day ${sorted} not null unique, rate integer not null, grace_days integer not null, resolution text,
    created_by text not null, ${RECORD}`
  )
  await table(
    'dues_readings',
    `id text primary key, unit_id text not null references units (id), kind_id text not null references dues_kinds (id),
    day ${sorted} not null, litres ${big} not null check (litres >= 0), event text, run_id text references dues_runs (id),
    created_by text not null, ${RECORD}`
  )
  await unique('dues_readings_day', 'dues_readings (kind_id, unit_id, day)')
  await table('dues_numbers', 'id integer primary key check (id = 1), bill integer not null')
  await table(
    'payments',
    `id text primary key, kind text not null, receipt_number text unique, transaction_id text, unit_id text not null references units (id),
    date ${sorted} not null, paid_on ${sorted} not null, amount ${big} not null check (amount > 0),
    is_recovered integer not null default 0, advance ${big} not null check (advance between 0 and amount),
    payment_method text not null, reference text, account text not null references books_accounts (code), status text not null,
    reason text, cancelled_on ${sorted}, moved_to text, moved_from text, named_bills text not null default '[]', search_key text not null, created_by text not null, ${RECORD}`
  )
  await index('payments_unit', 'payments (unit_id, date, id)')
  await index('payments_advance', 'payments (unit_id, date, id) where advance > 0')
  await table(
    'payments_allocations',
    `id text primary key, payment_id text references payments (id), credit_id text references dues_credits (id),
    charge_id text references dues_charges (id), refund_id text references payments (id), amount ${big} not null check (amount <> 0),
    day ${sorted} not null, account text references books_accounts (code), is_own integer not null, created_at text not null,
    check ((payment_id is null) <> (credit_id is null)), check ((charge_id is null) <> (refund_id is null))`
  )
  await index('payments_allocations_payment', 'payments_allocations (payment_id)')
  await index('payments_allocations_charge', 'payments_allocations (charge_id)')
  await index('payments_allocations_refund', 'payments_allocations (refund_id) where refund_id is not null')
  await appendOnly('payments_allocations')
  await table('payments_numbers', 'year integer primary key, last integer not null')
  await column('finances_transactions', 'bill_id text references dues_bills (id)')
  await column('finances_transactions', 'payment_id text references payments (id)')
  await column('finances_transactions', 'corrects text')
  await column('finances_transactions', 'fund text references books_funds (code)')
  await column('finances_transactions', "account text not null default '1000'")
  await column('finances_transactions', 'counter_account text references books_accounts (code)')
  await column('finances_transactions', `moved_on ${sorted}`)
  await sql`update finances_transactions set fund = 'M' where type = 'expense' or unit_number is null`.execute(db)
  await index('finances_transactions_bill', 'finances_transactions (bill_id) where bill_id is not null')
  await index('finances_transactions_payment', 'finances_transactions (payment_id) where payment_id is not null')
  await unique('finances_transactions_corrects', 'finances_transactions (corrects) where corrects is not null')
  const now = instant(new Date())
  for (const [place, { name, category, fund, account }] of KINDS.entries())
    await sql`insert into dues_kinds (id, name, category, fund, account, per, groups, step, position, is_active, created_at, updated_at)
      values (${kindId(place + 1)}, ${name}, ${category}, ${fund}, ${account}, 'run', '[]', 1, ${(place + 1) * 10}, 1, ${now}, ${now})`.execute(
      db
    )
}
