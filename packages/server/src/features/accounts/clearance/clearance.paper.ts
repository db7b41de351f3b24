import { type Day, dayOf, monthOf } from '@verandah/contract/dates'
import type { Payment } from '@verandah/contract/building'
import type { Clearance } from '@verandah/contract/duesStatement'
import { formatDay, formatMonth } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { cents } from '@verandah/contract/money'
import type { ReadContext } from '../../../core/context.ts'
import { tableAmount } from '../../../pdf/amounts.ts'
import type { Block, PdfDocument } from '../../../pdf/document.ts'
import { findPayment, readLetterhead } from '../../building/building.queries.ts'
import { howToPayBlocks } from '../statements/howToPay.present.ts'
import { fileNameOf } from '../statements/fileName.ts'
import { ownersBlocks } from '../statements/statement.paper.ts'

const money = (amount: number) => tableAmount(cents(amount))

/** Words what is owed in a sentence that can be read out. */
function owedText({ outstanding, credit, unitNumber: unit }: Clearance, today: Day, t: Translate): string {
  const values = { day: formatDay(today), unit, amount: money(outstanding) }
  const owed =
    outstanding === 0 ? t('On {{day}} unit {{unit}} owes nothing.', values) : t('On {{day}} unit {{unit}} owes LKR {{amount}}.', values)
  return credit === 0 ? owed : `${owed}\n${t('It has paid LKR {{amount}} in advance.', { amount: money(credit) })}`
}

function billsBlocks({ bills, outstanding }: Clearance, t: Translate): Block[] {
  if (bills.length === 0) return []
  return [
    { kind: 'heading', text: t('Open bills') },
    {
      kind: 'table',
      columns: [
        { label: t('Bill'), share: 1 },
        { label: t('Description'), share: 4 },
        { label: t('Due day'), share: 2 },
        { label: t('Outstanding (LKR)'), share: 2, align: 'right' }
      ],
      rows: bills.map(({ number, description, dueDay, open }) => [`B${number}`, description, formatDay(dueDay), money(open)]),
      totals: [['', t('Total'), '', money(outstanding)]]
    }
  ]
}

function monthBlocks({ current, day }: Clearance, t: Translate): Block[] {
  if (current === null) return []
  const { amount, sellerDays, seller, buyerDays, buyer } = current
  return [
    { kind: 'heading', text: t('Billed for {{month}}, by days', { month: formatMonth(monthOf(day)) }) },
    {
      kind: 'table',
      columns: [
        { label: t('For'), share: 5 },
        { label: t('Days'), share: 2, align: 'right' },
        { label: t('Amount (LKR)'), share: 2, align: 'right' }
      ],
      rows: [
        [t('Seller, until the day before'), String(sellerDays), money(seller)],
        [t('Buyer, from {{day}} on', { day: formatDay(day) }), String(buyerDays), money(buyer)]
      ],
      totals: [[t('Total'), String(sellerDays + buyerDays), money(amount)]]
    }
  ]
}

interface ClearanceFacts {
  today: Day
  payment: Payment | null
}

function clearanceDocument(
  clearance: Clearance,
  { today, payment }: ClearanceFacts,
  { t, ...page }: Pick<PdfDocument, 'language' | 'letterhead' | 'createdAt'> & { t: Translate }
): PdfDocument {
  const { unitNumber, day, outstanding, owners } = clearance
  const title = t('Clearance letter: {{unit}}', { unit: unitNumber })
  return {
    ...page,
    title,
    footer: title,
    pageLabel: t('Page {{page}} of {{pages}}'),
    blocks: [
      { kind: 'title', text: t('Clearance letter') },
      {
        kind: 'facts',
        rows: [
          [t('Building'), page.letterhead.name],
          [t('Unit'), unitNumber],
          ...(owners.length === 0 ? [] : [[t('Owners'), owners.map(({ name }) => name).join(', ')] as [string, string]]),
          [t('Change of owner'), formatDay(day)],
          [t('Made on'), formatDay(today)]
        ]
      },
      { kind: 'note', text: owedText(clearance, today, t) },
      ...billsBlocks(clearance, t),
      ...ownersBlocks(owners, outstanding, t),
      ...monthBlocks(clearance, t),
      { kind: 'text', text: t('What is not paid stays with the unit, whoever owns it.') },
      ...(outstanding === 0 ? [] : howToPayBlocks(payment, unitNumber, t))
    ]
  }
}

/** Returns the clearance as a PDF document for the buyer of the unit, or their lawyer. */
export async function readClearancePaper(
  { db, now, t }: ReadContext,
  clearance: Clearance,
  language: string
): Promise<{ document: PdfDocument; name: string }> {
  const page = { language, letterhead: await readLetterhead(db), createdAt: new Date(now), t }
  const about = { today: dayOf(now), payment: await findPayment(db) }
  const { unitNumber, day } = clearance
  return { document: clearanceDocument(clearance, about, page), name: fileNameOf('clearance', unitNumber, day, 'pdf') }
}
