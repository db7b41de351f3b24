import { addDays, type Day, dayOf, monthOf } from '@verandah/contract/dates'
import type { Payment } from '@verandah/contract/building'
import type { Clearance } from '@verandah/contract/duesStatement'
import { formatDay, formatMonth } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { cents } from '@verandah/contract/money'
import type { ReadContext } from '../../../core/context.ts'
import { tableAmount } from '../../../pdf/amounts.ts'
import type { Block, PdfDocument } from '../../../pdf/document.ts'
import { findPayment, readLetterhead } from '../../building/building.queries.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { homeAddress } from '../statements/letter.present.ts'
import { howToPayBlocks } from '../statements/howToPay.present.ts'
import { fileNameOf } from '../statements/fileName.ts'
import { ownersBlocks } from '../statements/statement.paper.ts'

const money = (amount: number) => tableAmount(cents(amount))

/** Words what is owed in a sentence that can be read out. */
function owedText({ outstanding, credit, unitNumber: unit }: Clearance, today: Day, t: Translate): string {
  const values = { day: formatDay(today), unit, amount: money(outstanding) }
  const owed =
    outstanding === 0
      ? t('Nothing is owed for unit {{unit}} on {{day}}.', values)
      : t('LKR {{amount}} is owed for unit {{unit}} on {{day}}.', values)
  return credit === 0 ? owed : `${owed}\n${t('LKR {{amount}} is paid in advance.', { amount: money(credit) })}`
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
  /** The last day on which the letter holds. */
  until: Day
  /** Whom it is to, where not to the owners. */
  addressee: string | null
  payment: Payment | null
}

type Page = Pick<PdfDocument, 'language' | 'letterhead' | 'createdAt'> & { t: Translate }

function addressOf({ unitNumber, day, owners }: Clearance, { today, until, addressee }: ClearanceFacts, { letterhead, t }: Page): Block {
  const names = owners.length === 0 ? null : owners.map(({ name }) => name).join(', ')
  const facts: [string, string][] = [
    [t('Unit'), unitNumber],
    ...(names === null ? [] : [[t('Owners'), names] satisfies [string, string]]),
    [t('New owner from'), formatDay(day)],
    [t('Date'), formatDay(today)],
    [t('Holds until'), formatDay(until)]
  ]
  const home = homeAddress(letterhead, { name: names, unit: unitNumber }, facts, t)
  return addressee === null ? home : { ...home, lines: [addressee] }
}

function clearanceDocument(clearance: Clearance, about: ClearanceFacts, { t, ...page }: Page): PdfDocument {
  const { unitNumber, outstanding, owners } = clearance
  const title = t('Clearance letter: {{unit}}', { unit: unitNumber })
  return {
    ...page,
    title,
    footer: title,
    pageLabel: t('Page {{page}} of {{pages}}'),
    blocks: [
      addressOf(clearance, about, { t, ...page }),
      { kind: 'title', text: t('Clearance letter') },
      { kind: 'text', text: t('To whom it may concern:') },
      { kind: 'note', text: owedText(clearance, about.today, t) },
      ...billsBlocks(clearance, t),
      ...ownersBlocks(owners, outstanding, t),
      ...monthBlocks(clearance, t),
      {
        kind: 'signatures',
        text: [
          t('What is not paid stays with the unit, whoever owns it.'),
          t('This letter holds until {{day}}, as long as nothing more is billed.', { day: formatDay(about.until) })
        ].join('\n'),
        labels: [t('Treasurer'), t('President or Secretary')]
      },
      // Last, so that what is signed stands above the signatures on one page.
      ...(outstanding === 0 ? [] : howToPayBlocks(about.payment, unitNumber, t))
    ]
  }
}

/** Returns the clearance as a PDF document for the buyer of the unit, or their lawyer. */
export async function readClearancePaper(
  { db, now, t }: ReadContext,
  clearance: Clearance,
  { language, addressee }: { language: string; addressee: string | null }
): Promise<{ document: PdfDocument; name: string }> {
  const page = { language, letterhead: await readLetterhead(db), createdAt: new Date(now), t }
  const today = dayOf(now)
  const until = addDays(today, (await readSettings(db)).clearanceDays)
  const about = { today, until, addressee, payment: await findPayment(db) }
  const { unitNumber, day } = clearance
  return { document: clearanceDocument(clearance, about, page), name: fileNameOf('clearance', unitNumber, day, 'pdf') }
}
