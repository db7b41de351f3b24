import type { BillId } from '@verandah/contract/billIds'
import type { Bill } from '@verandah/contract/bills'
import { formatDay } from '@verandah/contract/formats'
import type { Payment } from '@verandah/contract/building'
import type { Translate } from '@verandah/contract/i18n/translate'
import { cents } from '@verandah/contract/money'
import type { ReadContext } from '../../../core/context.ts'
import { tableAmount } from '../../../pdf/amounts.ts'
import type { Block, PdfDocument } from '../../../pdf/document.ts'
import { findPayment, readLetterhead } from '../../building/building.queries.ts'
import { howToPayBlocks } from '../howToPay.present.ts'
import { readOwnBill } from './billList.queries.ts'

function chargesTable({ charges, amount, open }: Bill, t: Translate): Block {
  const money = (value: number) => tableAmount(cents(value))
  const totals = [[t('Total'), money(amount)]]
  if (open !== amount) totals.push([t('Paid'), money(amount - open)], [t('Outstanding'), money(open)])
  return {
    kind: 'table',
    columns: [
      { label: t('Description'), share: 5 },
      { label: t('Amount (LKR)'), share: 2, align: 'right' }
    ],
    rows: charges.map((charge) => [charge.kind, money(charge.amount)]),
    totals
  }
}

function whatToDo({ status, dueDay, open }: Bill, t: Translate): string {
  if (status === 'void') return t('This bill was cancelled')
  if (status === 'paid') return t('This bill is paid')
  return t('To be paid until {{day}}: LKR {{amount}}', { day: formatDay(dueDay), amount: tableAmount(cents(open)) })
}

function billDocument(
  bill: Bill,
  payment: Payment | null,
  { t, ...page }: Pick<PdfDocument, 'language' | 'letterhead' | 'createdAt'> & { t: Translate }
): PdfDocument {
  const { number, unitNumber, billedTo, billDay, dueDay, description, status } = bill
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
          [t('Unit'), unitNumber],
          ...(billedTo === null ? [] : [[t('Billed to'), billedTo] as [string, string]]),
          [t('Bill day'), formatDay(billDay)],
          [t('Due day'), formatDay(dueDay)]
        ]
      },
      { kind: 'text', text: description },
      chargesTable(bill, t),
      { kind: 'note', text: whatToDo(bill, t) },
      ...(status === 'open' ? howToPayBlocks(payment, unitNumber, t) : [])
    ]
  }
}

/** A bill as a document to keep. */
export async function readBillPaper(reading: ReadContext, id: BillId, language: string): Promise<{ document: PdfDocument; name: string }> {
  const { db, now, t } = reading
  const bill = await readOwnBill(reading, id)
  const page = { language, letterhead: await readLetterhead(db), createdAt: new Date(now), t }
  return { document: billDocument(bill, await findPayment(db), page), name: `bill-B${bill.number}.pdf` }
}
