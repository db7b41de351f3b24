import { type Kysely, sql } from 'kysely'
import type { DialectName } from '../open.ts'
import { tableTools } from '../tableTools.ts'

interface PostedRefund {
  id: string
  receipt_number: string
  search_key: string
}

/** Refunds had numbers of the receipts; they get those of their own series, in the order in which they were posted. */
async function numberRefunds(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<PostedRefund>`
    select payments.id, payments.receipt_number, payments.search_key from payments
    left join books_entries entry on entry.source_kind = 'payment' and entry.source_id = payments.id and entry.purpose = 'refund 1'
    where payments.kind = 'refund' and payments.moves_advance = 0 and payments.receipt_number is not null
    order by entry.number, payments.id`.execute(db)
  const counts = new Map<string, number>()
  for (const { id, receipt_number, search_key } of rows) {
    const year = receipt_number.slice(0, 4)
    const place = (counts.get(year) ?? 0) + 1
    counts.set(year, place)
    const number = `R${year}-${String(place).padStart(5, '0')}`
    // It is found by both numbers.
    const key = `${number.toLowerCase()}\n${search_key}`
    await sql`
      update payments set receipt_number = ${number}, former_number = ${receipt_number}, search_key = ${key} where id = ${id}`.execute(db)
  }
  for (const [year, count] of counts) await sql`update payments_numbers set last_refund = ${count} where year = ${Number(year)}`.execute(db)
}

/**
 * What papers say is kept with what they are about: how a charge was counted, what a unit owed before a bill, who has paid.
 * Of what was there before, nothing of that is known.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { column, big } = tableTools(db, dialect)
  await column('dues_bills', 'unit_label text')
  await column('dues_bills', `brought_forward ${big}`)
  await column('dues_charges', 'basis text')
  await column('payments', 'former_number text')
  await column('payments', 'unit_label text')
  await column('payments', 'person_id text')
  await column('payments', 'account_name text')
  await column('payments', 'refund_reason text')
  await column('payments_numbers', 'last_refund integer not null default 0')
  await numberRefunds(db)
}
