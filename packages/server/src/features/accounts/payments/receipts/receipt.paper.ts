import { amountInWords } from '@verandah/contract/amountInWords'
import type { Month } from '@verandah/contract/dates'
import type { BillId, PaymentId } from '@verandah/contract/ids'
import { formatDay, formatMonth } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { PAYMENT_METHOD_LABEL } from '@verandah/contract/labels'
import { cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import type { UnitPayment } from '@verandah/contract/paymentRecord'
import type { ReadContext } from '../../../../core/context.ts'
import { throwProblem } from '../../../../core/problem.ts'
import { tableAmount } from '../../../../pdf/amounts.ts'
import type { Block, PdfDocument } from '../../../../pdf/document.ts'
import type { Db } from '../../../../db/open.ts'
import { readUnitBalance } from '../../../books/unitBalance.queries.ts'
import { ownersOn } from '../../../units/holdings.queries.ts'
import { monthsOfBills } from '../../bills/bills.queries.ts'
import { homeAddress } from '../../statements/letter.present.ts'
import { readLetterhead } from '../../../building/building.queries.ts'
import { readKeptLabel, readOwnPayment } from '../paymentList.queries.ts'

const money = (value: number) => tableAmount(cents(value))
type Fact = [label: string, value: string]

/** Returns the table of what the payment has paid on its own day, with the months of the bills. */
function paidTable({ paidAtOnce, advanceAtOnce, amount }: UnitPayment, months: ReadonlyMap<BillId, Month>, t: Translate): Block {
  const rows = paidAtOnce.map((one) => {
    const month = months.get(one.billId)
    return [`B${one.billNumber}`, month === undefined ? one.kind : `${one.kind}, ${formatMonth(month)}`, money(one.amount)]
  })
  return {
    kind: 'table',
    columns: [
      { label: t('Bill'), share: 2 },
      { label: t('Description'), share: 4 },
      { label: t('Amount (LKR)'), share: 2, align: 'right' }
    ],
    rows: [...rows, ...(advanceAtOnce === 0 ? [] : [['', t('Paid in advance'), money(advanceAtOnce)]])],
    totals: [['', t('Total'), money(amount)]]
  }
}

/** Returns the blocks of what came later, each with its day. */
function laterBlocks({ later }: UnitPayment, t: Translate): Block[] {
  if (later.length === 0) return []
  return [
    { kind: 'heading', text: t('Since then') },
    {
      kind: 'table',
      columns: [
        { label: t('Date'), share: 2 },
        { label: t('Description'), share: 5 },
        { label: t('Amount (LKR)'), share: 2, align: 'right' }
      ],
      rows: later.map(({ date, text, amount }) => [formatDay(date), text, money(amount)]),
      totals: []
    }
  ]
}

const STANDS: Partial<Record<UnitPayment['status'], [because: string, plain: string]>> = {
  returned: ['The bank has returned this payment on {{day}}: {{reason}}', 'The bank has returned this payment on {{day}}'],
  void: ['This was cancelled, and does not count since {{day}}: {{reason}}', 'This was cancelled, and does not count since {{day}}'],
  moved: [
    'This payment was of another unit, and does not count here since {{day}}: {{reason}}',
    'This payment was of another unit, and does not count here since {{day}}'
  ]
}

/** Words that the payment does not count any more: since when, why, and what has replaced it; null where it counts. */
function statusText({ status, reason, cancelledOn, movedToNumber }: UnitPayment, t: Translate): string | null {
  const texts = STANDS[status]
  if (texts === undefined) return null
  const values = { day: cancelledOn === null ? '' : formatDay(cancelledOn), reason: reason ?? '' }
  const stands = t(texts[reason === null ? 1 : 0], values)
  return movedToNumber === null ? stands : `${stands}\n${t('Its new receipt is {{number}}', { number: movedToNumber })}`
}

function factsOf(payment: UnitPayment, payer: string | null, t: Translate): Fact[] {
  const { kind, amount, date, paidOn, paymentMethod, reference, accountName, refundReason, approvedBy, formerNumber, movedFromNumber } =
    payment
  const { movesAdvance } = payment
  const isRefund = kind === 'refund' && !movesAdvance
  const facts: (Fact | false)[] = [
    payer !== null && !movesAdvance && [isRefund ? t('Paid back to') : t('Received from'), payer],
    [t('In words'), amountInWords(cents(amount))],
    paidOn !== date && [t('Paid on'), formatDay(paidOn)],
    !movesAdvance && [t('Payment method'), t(PAYMENT_METHOD_LABEL[paymentMethod])],
    isRefund && [t('From account'), accountName],
    reference !== null && [t('Reference'), reference],
    refundReason !== null && [t('Reason'), refundReason],
    approvedBy !== null && [t('Approved by'), approvedBy],
    formerNumber !== null && [t('Number before'), formerNumber],
    movedFromNumber !== null && [t('Moved from'), movedFromNumber]
  ]
  return facts.filter((fact) => fact !== false)
}

/** Returns the names of the unit's owners on the day of the payment; null: none is known. */
async function ownersText(db: Db, { unitNumber, date }: UnitPayment): Promise<string | null> {
  const owners = await ownersOn(db, unitNumber, date)
  return owners.length === 0 ? null : owners.map(({ name }) => name).join(', ')
}

/** Says what the unit owes less its advance, or has in advance, at the end of the day of its payment. */
async function balanceText({ db, t }: ReadContext, { unitNumber, date }: UnitPayment): Promise<string> {
  const { outstanding, credit } = await readUnitBalance(db, unitNumber, date)
  const balance = subtractCents(outstanding, credit)
  const values = { day: formatDay(date), amount: tableAmount(Math.abs(balance)) }
  if (balance === NO_MONEY) return t('Balance after it, on {{day}}: nothing is owed', values)
  return balance > NO_MONEY
    ? t('Balance after it, on {{day}}: LKR {{amount}} owed', values)
    : t('Balance after it, on {{day}}: LKR {{amount}} paid in advance', values)
}

/** Who pays back has the receiver sign too. */
function signaturesOf({ kind, movesAdvance }: UnitPayment, text: string, building: string, t: Translate): Block {
  const own = t('For {{building}}', { building })
  return { kind: 'signatures', text, labels: kind === 'refund' && !movesAdvance ? [own, t('Received by')] : [own] }
}

/** Returns the receipt of a payment as a PDF document to keep; 404 as long as a cheque is held. */
export async function readReceiptPaper(
  reading: ReadContext,
  id: PaymentId,
  language: string
): Promise<{ document: PdfDocument; name: string }> {
  const { db, now, t } = reading
  const payment = await readOwnPayment(reading, id)
  const { kind, recovered, receiptNumber, status, amount, movesAdvance } = payment
  if (receiptNumber === null || status === 'held' || status === 'pending' || status === 'rejected') return throwProblem('not_found')
  const letterhead = await readLetterhead(db)
  const isRefund = kind === 'refund'
  const title =
    isRefund && !movesAdvance ? t('Paid Back {{number}}', { number: receiptNumber }) : t('Receipt {{number}}', { number: receiptNumber })
  const values = { amount: money(amount) }
  const received = isRefund ? t('Paid back: LKR {{amount}}', values) : t('Received with thanks: LKR {{amount}}', values)
  const moved = isRefund ? t('Moved to another unit: LKR {{amount}}', values) : t('Moved from another unit: LKR {{amount}}', values)
  const stands = statusText(payment, t)
  // The receipt shows the unit's label of that time, even after the unit was merged into another one.
  const unit = (await readKeptLabel(db, id)) ?? payment.unitNumber
  const payer = payment.payer ?? (await ownersText(db, payment))
  const months = await monthsOfBills(
    db,
    payment.paidAtOnce.map(({ billId }) => billId)
  )
  const facts: Fact[] = [
    [t('Unit'), unit],
    [t('Date'), formatDay(payment.date)]
  ]
  const document: PdfDocument = {
    language,
    letterhead,
    createdAt: new Date(now),
    title,
    footer: title,
    pageLabel: t('Page {{page}} of {{pages}}'),
    blocks: [
      homeAddress(letterhead, { name: payer, unit }, facts, t),
      { kind: 'title', text: title },
      { kind: 'note', text: movesAdvance ? moved : received },
      { kind: 'facts', rows: factsOf(payment, payer, t) },
      ...(isRefund || recovered ? [] : [paidTable(payment, months, t)]),
      ...(recovered ? [{ kind: 'text' as const, text: t('For what was written off before') }] : []),
      ...laterBlocks(payment, t),
      ...(stands === null ? [] : [{ kind: 'note' as const, text: stands }]),
      ...(status === 'posted' ? [signaturesOf(payment, await balanceText(reading, payment), letterhead.name, t)] : [])
    ]
  }
  return { document, name: `receipt-${receiptNumber}.pdf` }
}
