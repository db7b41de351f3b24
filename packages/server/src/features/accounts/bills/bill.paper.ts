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
import { homeAddress } from '../statements/letter.present.ts'
import { listBillsByIds, readOwnBill } from './billList.queries.ts'
import { getBill, labelsOfBills } from './bills.queries.ts'

const money = (value: number) => tableAmount(cents(value))
type Facts = [string, string][]

/** Returns the table of the charges and how they were calculated, with the sums as they were on the day of the bill. */
function chargesTable({ charges, amount, broughtForward, toPay }: Bill, t: Translate): Block {
  const own = [t('This bill'), money(amount)]
  const forward =
    broughtForward !== null && broughtForward < 0 ? t('Balance brought forward (paid in advance)') : t('Balance brought forward')
  return {
    kind: 'table',
    columns: [
      { label: t('Description'), share: 5 },
      { label: t('Amount (LKR)'), share: 2, align: 'right' }
    ],
    rows: charges.map(({ kind, details, amount: sum }) => [[kind, ...details].join('\n'), money(sum)]),
    totals: broughtForward === null || toPay === null ? [own] : [[forward, money(broughtForward)], own, [t('Total to pay'), money(toPay)]]
  }
}

const LOWERED: Record<Reduction, string> = { payment: 'Paid', credit_note: 'Credited', write_off: 'Written off' }

function loweredText({ kind, receiptNumber }: Bill['paidBy'][number], t: Translate): string {
  return receiptNumber === null ? t(LOWERED[kind]) : t('Paid, receipt {{number}}', { number: receiptNumber })
}

/** Returns the blocks of what has lowered the bill later, each under its own name. */
function laterBlocks({ paidBy, paid, credited, writtenOff, open, status }: Bill, t: Translate): Block[] {
  if (paidBy.length === 0) return []
  const sums: Facts = [
    [t('Paid'), money(paid)],
    [t('Credited'), money(credited)],
    [t('Written off'), money(writtenOff)]
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

function whatToDo(bill: Bill, t: Translate): string {
  const { status, dueDay, credited, writtenOff, reason, cancelledOn } = bill
  if (status === 'void') {
    const day = cancelledOn === null ? null : formatDay(cancelledOn)
    if (day === null) return t('This bill was cancelled')
    return reason === null
      ? t('This bill was cancelled on {{day}}', { day })
      : t('This bill was cancelled on {{day}}: {{reason}}', { day, reason })
  }
  if (status === 'paid') return credited + writtenOff === 0 ? t('This bill is paid') : t('Nothing of this bill is owed any more')
  return t('Please pay LKR {{amount}} by {{day}}', { amount: money(amountToPay(bill)), day: formatDay(dueDay) })
}

/** Returns the sum that the bill asks for: with what was brought forward, until something of it is paid after its day. */
function amountToPay({ toPay, open, paidBy, billDay }: Bill): number {
  return toPay === null || paidBy.some(({ date }) => date > billDay) ? open : toPay
}

/** Returns the part of an open bill that comes back with the money. */
function slipOf(bill: Bill, unit: string, building: string, t: Translate): Block {
  return {
    kind: 'slip',
    title: building,
    note: t('Receipt slip: please hand it in with your payment'),
    facts: [
      [t('Unit'), unit],
      [t('Bill'), `B${bill.number}`],
      [t('Total to pay'), t('LKR {{amount}}', { amount: money(amountToPay(bill)) })],
      [t('Due day'), formatDay(bill.dueDay)]
    ],
    blanks: [t('Paid on'), t('Amount paid (LKR)'), t('Received by')]
  }
}

interface BillFacts {
  /** The label of the unit when it was billed, even after the unit was merged into another one. */
  unit: string
  payment: Payment | null
}

type Page = Pick<PdfDocument, 'language' | 'letterhead' | 'createdAt'> & { t: Translate }

function billDocument(bill: Bill, { unit, payment }: BillFacts, { t, ...page }: Page): PdfDocument {
  const { number, billedTo, billDay, dueDay, description, status, instalment } = bill
  const title = t('Bill {{number}}', { number: `B${number}` })
  const facts: Facts = [
    [t('Unit'), unit],
    [t('Bill day'), formatDay(billDay)],
    [t('Due day'), formatDay(dueDay)],
    ...(instalment === null ? [] : [[t('Instalment'), t('{{place}} of {{count}}', instalment)] satisfies Facts[number]])
  ]
  return {
    ...page,
    title,
    footer: title,
    pageLabel: t('Page {{page}} of {{pages}}'),
    blocks: [
      homeAddress(page.letterhead, { name: billedTo, unit }, facts, t),
      { kind: 'title', text: title },
      { kind: 'text', text: description },
      chargesTable(bill, t),
      ...laterBlocks(bill, t),
      { kind: 'note', text: whatToDo(bill, t) },
      ...(status === 'open' ? [...howToPayBlocks(payment, bill.unitNumber, t), slipOf(bill, unit, page.letterhead.name, t)] : [])
    ]
  }
}

const readPage = async ({ db, now, t }: ReadContext, language: string): Promise<Page> => ({
  language,
  letterhead: await readLetterhead(db),
  createdAt: new Date(now),
  t
})

/** Returns a bill as a PDF document to keep. */
export async function readBillPaper(reading: ReadContext, id: BillId, language: string): Promise<{ document: PdfDocument; name: string }> {
  const { db } = reading
  const bill = await readOwnBill(reading, id)
  const unit = (await getBill(db, id)).unit_label ?? bill.unitNumber
  const document = billDocument(bill, { unit, payment: await findPayment(db) }, await readPage(reading, language))
  return { document, name: `bill-B${bill.number}.pdf` }
}

/** How many bills are read at once. */
const AT_ONCE = 100

/** Returns bills as documents, in the order of their ids, for one PDF (`joinPapers`); the caller has decided who may see them. */
export async function readBillPapers(reading: ReadContext, ids: readonly BillId[], language: string): Promise<PdfDocument[]> {
  const page = await readPage(reading, language)
  const payment = await findPayment(reading.db)
  const documents: PdfDocument[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE)
    const labels = await labelsOfBills(reading.db, some)
    for (const bill of await listBillsByIds(reading, some))
      documents.push(billDocument(bill, { unit: labels.get(bill._id) ?? bill.unitNumber, payment }, page))
  }
  return documents
}
