import type { PaymentId } from '@verandah/contract/billIds'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { PAYMENT_METHOD_LABEL } from '@verandah/contract/labels'
import { cents } from '@verandah/contract/money'
import type { UnitPayment } from '@verandah/contract/payments'
import type { ReadContext } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { tableAmount } from '../../pdf/amounts.ts'
import type { Block, PdfDocument } from '../../pdf/document.ts'
import { readLetterhead } from '../building/building.queries.ts'
import { readOwnPayment } from './paymentList.queries.ts'

function paidTable({ allocations, advance, refunded, amount }: UnitPayment, t: Translate): Block {
  const money = (value: number) => tableAmount(cents(value))
  const rows = allocations.map((one) => [`B${one.billNumber}`, one.kind, money(one.amount)])
  return {
    kind: 'table',
    columns: [
      { label: t('Bill'), share: 2 },
      { label: t('Description'), share: 4 },
      { label: t('Amount (LKR)'), share: 2, align: 'right' }
    ],
    rows: [
      ...rows,
      ...(refunded === 0 ? [] : [['', t('Paid back'), money(refunded)]]),
      ...(advance === 0 ? [] : [['', t('Paid in advance'), money(advance)]])
    ],
    totals: [['', t('Total'), money(amount)]]
  }
}

const STANDS: Record<Exclude<UnitPayment['status'], 'posted' | 'held' | 'pending' | 'rejected'>, string> = {
  returned: 'The bank has returned this payment',
  void: 'This payment was recorded by mistake',
  moved: 'This payment was of another unit'
}

/** The receipt of a payment as a document to keep; 404 as long as a cheque is held. */
export async function readReceiptPaper(
  reading: ReadContext,
  id: PaymentId,
  language: string
): Promise<{ document: PdfDocument; name: string }> {
  const { db, now, t } = reading
  const payment = await readOwnPayment(reading, id)
  const { kind, recovered, receiptNumber, unitNumber, date, paidOn, paymentMethod, reference, status, amount, movesAdvance } = payment
  if (receiptNumber === null || status === 'held' || status === 'pending' || status === 'rejected') return throwProblem('not_found')
  const letterhead = await readLetterhead(db)
  const isRefund = kind === 'refund'
  const title = isRefund && !movesAdvance ? t('Paid Back {{number}}', { number: receiptNumber }) : t('Receipt {{number}}', { number: receiptNumber })
  const facts: [string, string][] = [
    [t('Building'), letterhead.name],
    [t('Unit'), unitNumber],
    [t('Date'), formatDay(date)],
    ...(movesAdvance ? [] : [[t('Payment method'), t(PAYMENT_METHOD_LABEL[paymentMethod])] as [string, string]])
  ]
  if (paidOn !== date) facts.push([t('Paid on'), formatDay(paidOn)])
  if (reference !== null) facts.push([t('Reference'), reference])
  const said = { amount: tableAmount(cents(amount)) }
  const received = isRefund ? t('Paid back: LKR {{amount}}', said) : t('Received with thanks: LKR {{amount}}', said)
  const moved = isRefund ? t('Moved to another unit: LKR {{amount}}', said) : t('Moved from another unit: LKR {{amount}}', said)
  const document: PdfDocument = {
    language,
    letterhead,
    createdAt: new Date(now),
    title,
    footer: title,
    pageLabel: t('Page {{page}} of {{pages}}'),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'facts', rows: facts },
      ...(isRefund || recovered ? [] : [paidTable(payment, t)]),
      { kind: 'note', text: status === 'posted' ? (movesAdvance ? moved : received) : t(STANDS[status]) }
    ]
  }
  return { document, name: `receipt-${receiptNumber}.pdf` }
}
