import type { BillId, PaymentId } from '@verandah/contract/ids'
import type { Day, Instant } from '@verandah/contract/dates'
import type { Translate } from '@verandah/contract/i18n/translate'
import { type Cents, negateCents, NO_MONEY, rupees, subtractCents } from '@verandah/contract/money'
import type { UnitPayment } from '@verandah/contract/paymentRecord'
import { sql } from 'kysely'
import { compileForList } from '../../../../db/compileOnce.ts'
import type { Flag } from '../../../../db/columns.ts'
import type { Db } from '../../../../db/open.ts'
import type { PaymentRow } from '../payments.table.ts'

/** An allocation of a payment, to a charge or to a refund. */
interface Step {
  payment: PaymentId
  amount: Cents
  day: Day
  is_own: Flag
  created_at: Instant
  bill: BillId | null
  number: number | null
  basis: string | null
  kind: string | null
  refund: string | null
  /** 1: the refund is the moving of advance to another unit. */
  moves: Flag | null
}

const selectSteps = compileForList<PaymentId, Step>((db, ids) =>
  db
    .selectFrom('payments_allocations as allocation')
    .leftJoin('dues_charges as charge', 'charge.id', 'allocation.charge_id')
    .leftJoin('dues_kinds as kind', 'kind.id', 'charge.kind_id')
    .leftJoin('dues_bills as bill', 'bill.id', 'charge.bill_id')
    .leftJoin('payments as refund', 'refund.id', 'allocation.refund_id')
    .select(['allocation.payment_id as payment', 'allocation.amount', 'allocation.day', 'allocation.is_own', 'allocation.created_at'])
    .select([
      'bill.id as bill',
      'bill.number',
      'charge.basis',
      'kind.name as kind',
      'refund.receipt_number as refund',
      'refund.moves_advance as moves'
    ])
    .where('allocation.payment_id', 'in', ids)
    .where('allocation.amount', '<>', sql.lit(NO_MONEY))
    .$narrowType<{ payment: PaymentId }>()
    .orderBy('allocation.day')
    .orderBy('allocation.created_at')
    .orderBy('bill.number')
    .orderBy('charge.place')
)

/** Returns the allocations of payments, step by step, with the names that the kinds had on the bills. */
export async function readSteps(db: Db, ids: readonly PaymentId[]): Promise<Map<PaymentId, Step[]>> {
  const steps = (await selectSteps(db, ids)).map((step) => ({
    ...step,
    kind: step.basis === null ? step.kind : (JSON.parse(step.basis) as { name: string }).name
  }))
  return Map.groupBy(steps, ({ payment }) => payment)
}

type PaymentHistory = Pick<UnitPayment, 'paidAtOnce' | 'advanceAtOnce' | 'later'>

function textOf({ number, kind, refund, moves, amount }: Step, t: Translate): string {
  if (number === null) {
    const values = { number: refund ?? '' }
    if (moves === 1 && amount > 0) return t('Moved to another unit: {{number}}', values)
    return amount > 0 ? t('Paid back: {{number}}', values) : t('{{number}} was taken back: paid in advance again', values)
  }
  const values = { bill: `B${number}`, kind: kind ?? '' }
  return amount > 0 ? t('Paid from the advance: {{bill}}, {{kind}}', values) : t('Not for {{bill}} any more: paid in advance again', values)
}

const TAKEN_BACK: Partial<Record<PaymentRow['status'], string>> = {
  returned: 'Returned by the bank',
  void: 'Cancelled',
  moved: 'Moved to another unit'
}

/** Returns what a receipt says of its own day and, with their days, what came later. */
export function paymentHistoryOf(row: PaymentRow, steps: readonly Step[], t: Translate): PaymentHistory {
  const { date, amount, status, cancelled_on, updated_at, is_recovered, kind } = row
  const isAtOnce = (step: Step) => step.is_own === 1 && step.amount > NO_MONEY && step.day === date
  const back = cancelled_on === null ? undefined : TAKEN_BACK[status]
  // The amounts that the payment had paid were opened together with its return; one line says both.
  const isOpenedAgain = (step: Step) =>
    step.amount < NO_MONEY && (step.is_own === 1 || (back !== undefined && step.created_at === updated_at && step.number !== null))
  const atOnce = steps.filter(isAtOnce)
  const rest = atOnce.reduce((left, step) => subtractCents(left, step.amount), amount)
  const later = steps
    .filter((step) => !isAtOnce(step) && !isOpenedAgain(step))
    .map((step) => ({ date: step.day, text: textOf(step, t), billId: step.bill, amount: rupees(step.amount) }))
  const isReceipt = kind === 'receipt' && is_recovered === 0
  return {
    paidAtOnce: atOnce.flatMap(({ bill, number, kind: name, amount: sum }) =>
      bill === null || number === null ? [] : [{ billId: bill, billNumber: number, kind: name ?? '', amount: rupees(sum) }]
    ),
    advanceAtOnce: isReceipt && row.receipt_number !== null ? rupees(rest) : 0,
    later:
      back === undefined || cancelled_on === null || row.receipt_number === null
        ? later
        : [...later, { date: cancelled_on, text: t(back), billId: null, amount: rupees(negateCents(amount)) }]
  }
}
