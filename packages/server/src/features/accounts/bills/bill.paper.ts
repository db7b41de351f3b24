import type { BillId } from '@verandah/contract/ids'
import type { Bill, Reduction } from '@verandah/contract/bills'
import { formatDay } from '@verandah/contract/formats'
import type { Payment } from '@verandah/contract/building'
import type { Translate } from '@verandah/contract/i18n/translate'
import { cents } from '@verandah/contract/money'
import type { ReadContext } from '../../../core/context.ts'
import { tableAmount } from '../../../pdf/amounts.ts'
import type { Block, PdfDocument } from '../../../pdf/document.ts'
import { findPayment, readLetterhead } from '../../building/building.queries.ts'
import { howToPayBlocks } from '../statements/howToPay.present.ts'
import { readOwnBill } from './billList.queries.ts'
import { getBill } from './bills.queries.ts'

const money = (value: number) => tableAmount(cents(value))
type Facts = [string, string][]

/**
 * Returns the table of the charges and how they were calculated, with the balance brought forward and the total to pay.
 */
function chargesTable({ charges, amount, broughtForward, toPay }: Bill, t: Translate): Block {
  const totals = [[t('Total'), money(amount)]]
  if (broughtForward !== null && toPay !== null)
    totals.push([t('Balance brought forward'), money(broughtForward)], [t('Total to pay'), money(toPay)])
  return {
    kind: 'table',
    columns: [
      { label: t('Description'), share: 5 },
      { label: t('Amount (LKR)'), share: 2, align: 'right' }
    ],
    rows: charges.map(({ kind, details, amount: sum }) => [[kind, ...details].join('\n'), money(sum)]),
    totals
  }
}

const LOWERED: Record<Reduction, string> = { payment: 'Paid', credit_note: 'Credited', write_off: 'Given up' }

function loweredText({ kind, receiptNumber }: Bill['paidBy'][number], t: Translate): string {
  return receiptNumber === null ? t(LOWERED[kind]) : t('Paid, receipt {{number}}', { number: receiptNumber })
}

/** Returns the blocks of what has lowered the bill later, each under its own name. */
function laterBlocks({ paidBy, paid, credited, writtenOff, open, status }: Bill, t: Translate): Block[] {
  if (paidBy.length === 0) return []
  const sums: Facts = [
    [t('Paid'), money(paid)],
    [t('Credited'), money(credited)],
    [t('Given up'), money(writtenOff)]
  ]
  const shown = sums.filter((_, index) => [paid, credited, writtenOff][index] !== 0)
  return [
    { kind: 'heading', text: t('Since then') },
    {
      kind: 'table',
      columns: [
        { label: t('Date'), share: 2 },
        { label: t('Description'), share: 5 },
        { label: t('Amount (LKR)'), share: 2, align: 'right' }
      ],
      rows: paidBy.map((one) => [formatDay(one.date), loweredText(one, t), money(one.amount)]),
      totals: [...shown, ...(status === 'void' ? [] : [[t('Outstanding'), money(open)]])].map(([label = '', sum = '']) => ['', label, sum])
    }
  ]
}

function whatToDo({ status, dueDay, open, credited, writtenOff, reason, cancelledOn }: Bill, t: Translate): string {
  if (status === 'void') {
    const day = cancelledOn === null ? null : formatDay(cancelledOn)
    if (day === null) return t('This bill was cancelled')
    return reason === null
      ? t('This bill was cancelled on {{day}}', { day })
      : t('This bill was cancelled on {{day}}: {{reason}}', { day, reason })
  }
  if (status === 'paid') return credited + writtenOff === 0 ? t('This bill is paid') : t('Nothing of this bill is owed any more')
  return t('Of this bill to be paid until {{day}}: LKR {{amount}}', { day: formatDay(dueDay), amount: money(open) })
}

function billDocument(
  bill: Bill,
  unit: string,
  payment: Payment | null,
  { t, ...page }: Pick<PdfDocument, 'language' | 'letterhead' | 'createdAt'> & { t: Translate }
): PdfDocument {
  const { number, billedTo, billDay, dueDay, description, status, instalment } = bill
  const title = t('Bill {{number}}', { number: `B${number}` })
  return {
    ...page,
    title,
    footer: title,
    pageLabel: t('Page {{page}} of {{pages}}'),
    blocks: [
      { kind: 'title', text: title },
      {
        kind: 'facts',
        rows: [
          [t('Building'), page.letterhead.name],
          [t('Unit'), unit],
          ...(billedTo === null ? [] : [[t('Billed to'), billedTo] as [string, string]]),
          [t('Bill day'), formatDay(billDay)],
          [t('Due day'), formatDay(dueDay)],
          ...(instalment === null ? [] : [[t('Instalment'), t('{{place}} of {{count}}', instalment)] as [string, string]])
        ]
      },
      { kind: 'text', text: description },
      chargesTable(bill, t),
      ...laterBlocks(bill, t),
      { kind: 'note', text: whatToDo(bill, t) },
      ...(status === 'open' ? howToPayBlocks(payment, bill.unitNumber, t) : [])
    ]
  }
}

/** Returns a bill as a PDF document to keep. */
export async function readBillPaper(reading: ReadContext, id: BillId, language: string): Promise<{ document: PdfDocument; name: string }> {
  const { db, now, t } = reading
  const bill = await readOwnBill(reading, id)
  const page = { language, letterhead: await readLetterhead(db), createdAt: new Date(now), t }
  // The bill shows the unit's label of that time, even after the unit was merged into another one.
  const unit = (await getBill(db, id)).unit_label ?? bill.unitNumber
  return { document: billDocument(bill, unit, await findPayment(db), page), name: `bill-B${bill.number}.pdf` }
}
