import type { BillId, PaymentId, SlipId } from '@verandah/contract/ids'
import type { EntryId } from '@verandah/contract/books'
import type { Day } from '@verandah/contract/dates'
import type { TransactionId } from '@verandah/contract/financesInput'
import type { ReadContext } from '../../../core/context.ts'
import { describeSources } from '../../books/entries.queries.ts'
import { inOneLine } from '../../../core/makeExcerpt.ts'

/** The description of a document for people, and its day. */
export interface DocumentDescription {
  description: string
  date: Day
  /** The label of the payment's unit. */
  unit?: string | undefined
}

/** Describes the documents behind entries; a payment with its unit. */
export async function describeEntries(reading: ReadContext, ids: readonly EntryId[]): Promise<Map<EntryId, DocumentDescription>> {
  if (ids.length === 0) return new Map()
  const { db, t } = reading
  const entries = db.selectFrom('books_entries').select(['id', 'day', 'source_kind', 'source_id', 'reverses'])
  const rows = await entries.where('id', 'in', ids).execute()
  const describe = await describeSources(reading, rows)
  const payments = rows.flatMap(({ source_kind, source_id }) => (source_kind === 'payment' ? (source_id as PaymentId) : []))
  const units =
    payments.length === 0
      ? []
      : await db
          .selectFrom('payments')
          .innerJoin('units', 'units.id', 'payments.unit_id')
          .select(['payments.id', 'units.label'])
          .where('payments.id', 'in', payments)
          .execute()
  const unitOf = new Map<string, string>(units.map(({ id, label }) => [id, label]))
  return new Map(
    rows.map(({ id, day, source_id, reverses }) => {
      const unit = unitOf.get(source_id)
      const document = unit === undefined ? describe(source_id) : t('{{document}}, unit {{unit}}', { document: describe(source_id), unit })
      return [id, { description: reverses === null ? document : t('Taken back: {{document}}', { document }), date: day, unit }]
    })
  )
}

async function describeBills({ db, t }: ReadContext, ids: readonly BillId[]): Promise<[BillId, DocumentDescription][]> {
  if (ids.length === 0) return []
  const bills = db.selectFrom('dues_bills').select(['id', 'number', 'description', 'bill_day'])
  return (await bills.where('id', 'in', ids).execute()).map(({ id, number, description, bill_day }) => [
    id,
    { description: t('Bill B{{number}}: {{description}}', { number, description: inOneLine(description) }), date: bill_day }
  ])
}

async function describeSlips({ db, t }: ReadContext, ids: readonly SlipId[]): Promise<[SlipId, DocumentDescription][]> {
  if (ids.length === 0) return []
  const slips = db.selectFrom('payments_slips as slip').innerJoin('units', 'units.id', 'slip.unit_id')
  const rows = await slips.select(['slip.id', 'slip.date', 'units.label']).where('slip.id', 'in', ids).execute()
  return rows.map(({ id, date, label }) => [id, { description: t('Slip of unit {{unit}}', { unit: label }), date }])
}

async function describeApproved({ db }: ReadContext, ids: readonly TransactionId[]): Promise<[TransactionId, DocumentDescription][]> {
  if (ids.length === 0) return []
  const transactions = db.selectFrom('finances_transactions').select(['id', 'description', 'date'])
  const rows = await transactions.where('id', 'in', ids).execute()
  return rows.map(({ id, description, date }) => [id, { description: inOneLine(description), date }])
}

/** Describes payments by their units. */
async function describePayments({ db }: ReadContext, ids: readonly PaymentId[]): Promise<[PaymentId, DocumentDescription][]> {
  if (ids.length === 0) return []
  const payments = db.selectFrom('payments').innerJoin('units', 'units.id', 'payments.unit_id')
  const rows = await payments.select(['payments.id', 'payments.date', 'units.label']).where('payments.id', 'in', ids).execute()
  return rows.map(({ id, date, label }) => [id, { description: label, date }])
}

interface TargetIds {
  billId?: BillId | undefined
  slipId?: SlipId | undefined
  entryId?: EntryId | undefined
  returnedPaymentId?: PaymentId | undefined
  transactionId?: TransactionId | undefined
}

/** Describes the documents that these targets name, by their ids. */
export async function describeTargets(
  reading: ReadContext,
  targets: readonly TargetIds[]
): Promise<ReadonlyMap<string, DocumentDescription>> {
  const named = <Id extends string>(idOf: (target: TargetIds) => Id | undefined) => [
    ...new Set(targets.flatMap((target) => idOf(target) ?? []))
  ]
  return new Map<string, DocumentDescription>([
    ...(await describeEntries(
      reading,
      named(({ entryId }) => entryId)
    )),
    ...(await describeBills(
      reading,
      named(({ billId }) => billId)
    )),
    ...(await describeSlips(
      reading,
      named(({ slipId }) => slipId)
    )),
    ...(await describePayments(
      reading,
      named(({ returnedPaymentId }) => returnedPaymentId)
    )),
    ...(await describeApproved(
      reading,
      named(({ transactionId }) => transactionId)
    ))
  ])
}
