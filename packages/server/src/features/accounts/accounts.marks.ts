import type { BillId, ReadingId, PaymentId } from '@verandah/contract/ids'
import { formatDay } from '@verandah/contract/formats'
import type { Fact, MarkedKind, MarkedRecords } from '../../core/marks.ts'
import type { BillRow, ReadingRow } from './accounts.table.ts'
import type { PaymentRow } from './payments/payments.table.ts'

export const billFacts = (row: Pick<BillRow, 'unit_id' | 'bill_day' | 'due_day'>): Fact[] => [row.unit_id, row.bill_day, row.due_day]

export const readingFacts = (row: Pick<ReadingRow, 'unit_id' | 'kind_id' | 'day' | 'litres' | 'event'>): Fact[] => [
  row.unit_id,
  row.kind_id,
  row.day,
  row.litres,
  row.event
]

const bill: MarkedRecords = {
  async read(db, ids) {
    const rows = db.selectFrom('dues_bills').select(['id', 'unit_id', 'bill_day', 'due_day'])
    return new Map((await rows.where('id', 'in', ids as BillId[]).execute()).map((row) => [row.id, billFacts(row)]))
  },
  async name(db, id) {
    const found = await db
      .selectFrom('dues_bills')
      .select('number')
      .where('id', '=', id as BillId)
      .executeTakeFirst()
    return `The unit, the day or the due day of bill ${found?.number ?? id}`
  }
}

const reading: MarkedRecords = {
  async read(db, ids) {
    const rows = await db
      .selectFrom('dues_readings')
      .selectAll()
      .where('id', 'in', ids as ReadingId[])
      .execute()
    return new Map(rows.map((row) => [row.id, readingFacts(row)]))
  },
  async name(db, id) {
    const row = await db
      .selectFrom('dues_readings')
      .innerJoin('units', 'units.id', 'unit_id')
      .select(['label', 'day'])
      .where('dues_readings.id', '=', id as ReadingId)
      .executeTakeFirst()
    return row === undefined ? `The reading ${id}` : `The reading of ${row.label} of ${formatDay(row.day)}`
  }
}

export const paymentFacts = (row: Pick<PaymentRow, 'unit_id' | 'date' | 'paid_on'>): Fact[] => [row.unit_id, row.date, row.paid_on]

const payment: MarkedRecords = {
  async read(db, ids) {
    const rows = db.selectFrom('payments').select(['id', 'unit_id', 'date', 'paid_on'])
    return new Map((await rows.where('id', 'in', ids as PaymentId[]).execute()).map((row) => [row.id, paymentFacts(row)]))
  },
  async name(db, id) {
    const found = await db
      .selectFrom('payments')
      .select('receipt_number')
      .where('id', '=', id as PaymentId)
      .executeTakeFirst()
    return `The unit or a day of payment ${found?.receipt_number ?? id}`
  }
}

export const accountsMarked = { bill, reading, payment } satisfies Partial<Record<MarkedKind, MarkedRecords>>
