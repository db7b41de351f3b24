import type { BillId } from '@verandah/contract/billIds'
import type { BillStatus } from '@verandah/contract/bills'
import type { TransactionCategory } from '@verandah/contract/financesInput'
import { inOneLine } from '../../finances/finances.present.ts'
import type { OpenCharge } from '../../payments/payments.table.ts'
import type { ReadContext } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { compileOnce } from '../../../db/compileOnce.ts'
import { forReading } from '../../../db/lock.ts'
import type { Db } from '../../../db/open.ts'
import type { BillRow, ChargeRow } from '../dues.table.ts'

const selectBill = compileOnce<{ id: BillId }, BillRow>((db, value) =>
  db.selectFrom('dues_bills').selectAll().where('id', '=', value('id'))
)

/** 404 when there is none. */
export async function getBill(db: Db, id: BillId): Promise<BillRow> {
  return (await selectBill(db, { id }, []))[0] ?? throwProblem('not_found')
}

/** In the order of payment within each bill. */
export async function chargesOf(db: Db, bills: readonly BillId[]): Promise<ChargeRow[]> {
  if (bills.length === 0) return []
  return db.selectFrom('dues_charges').selectAll().where('bill_id', 'in', bills).orderBy('bill_id').orderBy('place').execute()
}

const selectOpen = compileOnce<{ bill: BillId; category: TransactionCategory }, OpenCharge>((db, value) =>
  db
    .selectFrom('dues_charges as charge')
    .innerJoin('dues_bills as bill', 'bill.id', 'charge.bill_id')
    .select(['charge.id', 'charge.fund', 'charge.open', 'bill.bill_day as billDay'])
    .where('charge.bill_id', '=', value('bill'))
    .where('charge.category', '=', value('category'))
    .where('charge.open', '>', 0 as ChargeRow['open'])
    .orderBy('charge.place')
)

/** What of a bill can be paid still, of the charges that one transaction lists. */
export function openCharges(db: Db, bill: BillId, category: TransactionCategory) {
  return selectOpen(db, { bill, category }, [])
}

/** How bills are described, by their ids. */
export async function describeBills(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = db.selectFrom('dues_bills').select(['id', 'description'])
  const found = await rows.where('id', 'in', ids as BillId[]).execute()
  return new Map(found.map(({ id, description }) => [id, inOneLine(description)]))
}

/** What becomes of the bill; it stays so until the transaction ends. */
export async function lockBill({ db, dialect }: Pick<ReadContext<unknown>, 'db' | 'dialect'>, id: BillId): Promise<BillStatus | null> {
  const bill = db.selectFrom('dues_bills').select('status').where('id', '=', id)
  return (await bill.$call(forReading(dialect)).executeTakeFirst())?.status ?? null
}
