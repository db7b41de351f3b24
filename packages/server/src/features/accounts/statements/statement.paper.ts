import type { Payment } from '@verandah/contract/building'
import type { OwnerShare, Statement } from '@verandah/contract/duesStatement'
import { dayOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { cents } from '@verandah/contract/money'
import type { ReadContext } from '../../../core/context.ts'
import { tableAmount } from '../../../pdf/amounts.ts'
import { type Block, joinPapers, type PdfDocument } from '../../../pdf/document.ts'
import { throwProblem } from '../../../core/problem.ts'
import { listUnitsOn } from '../../units/units.queries.ts'
import { type Days, periodOf, readUnitStatement } from './statement.queries.ts'
import { findPayment, readLetterhead } from '../../building/building.queries.ts'
import { splitHomes } from '../toldHomes.queries.ts'
import { homeAddress } from './letter.present.ts'
import { howToPayBlocks } from './howToPay.present.ts'
import { fileNameOf } from './fileName.ts'
import { type StatementRow, statementRows } from './statementRows.present.ts'

const money = (amount: number | null) => (amount === null ? '' : tableAmount(cents(amount)))

function linesTable(statement: Statement, t: Translate): Block {
  const column = (label: string) => ({ label, share: 4, align: 'right' as const })
  const cells = ({ date, number, description, charge, payment, balance }: StatementRow) => [
    formatDay(date),
    number ?? '',
    description,
    money(charge),
    money(payment),
    money(balance)
  ]
  const [rows, total] = statementRows(statement, t)
  return {
    kind: 'table',
    columns: [
      { label: t('Date'), share: 5, isWhole: true },
      { label: t('Number'), share: 5, isWhole: true },
      { label: t('Description'), share: 20 },
      column(t('Charge (LKR)')),
      column(t('Payment (LKR)')),
      column(t('Balance (LKR)'))
    ],
    rows: rows.map(cells),
    totals: [cells(total)]
  }
}

/** Returns the blocks with each owner's part of the debt, where there are several owners. */
export function ownersBlocks(owners: readonly OwnerShare[], outstanding: number, t: Translate): Block[] {
  if (owners.length < 2 || outstanding === 0) return []
  return [
    { kind: 'heading', text: t('Owners') },
    {
      kind: 'table',
      columns: [
        { label: t('Name'), share: 5 },
        { label: t('Part'), share: 2 },
        { label: t('Outstanding (LKR)'), share: 2, align: 'right' }
      ],
      rows: owners.map(({ name, part, outstanding: share }) => [name, part, money(share)]),
      totals: []
    }
  ]
}

function statementDocument(
  statement: Statement,
  { resident, payment }: { resident: string | null; payment: Payment | null },
  { t, ...page }: Pick<PdfDocument, 'language' | 'letterhead' | 'createdAt'> & { t: Translate }
): PdfDocument {
  const { unitNumber, from, to, outstanding, credit, owners } = statement
  const ownerNames = owners.length === 0 ? null : owners.map(({ name }) => name).join(', ')
  const facts: [string, string][] = [
    [t('Unit'), unitNumber],
    ...(resident === null ? [] : [[t('Resident'), resident] satisfies [string, string]]),
    [t('Period'), t('{{from}} to {{to}}', { from: formatDay(from), to: formatDay(to) })]
  ]
  const day = formatDay(to)
  const sentences = [t('Outstanding on {{day}}: LKR {{amount}}', { day, amount: money(outstanding) })]
  if (credit > 0) sentences.push(t('Paid in advance: LKR {{amount}}', { amount: money(credit) }))
  return {
    ...page,
    title: t('Statement of account: {{unit}}', { unit: unitNumber }),
    footer: t('Statement of account: {{unit}}', { unit: unitNumber }),
    pageLabel: t('Page {{page}} of {{pages}}'),
    blocks: [
      homeAddress(page.letterhead, { name: resident ?? ownerNames, unit: unitNumber }, facts, t),
      { kind: 'title', text: t('Statement of account') },
      linesTable(statement, t),
      { kind: 'note', text: sentences.join('\n') },
      ...ownersBlocks(owners, outstanding, t),
      ...(outstanding === 0 ? [] : howToPayBlocks(payment, unitNumber, t))
    ]
  }
}

/** Returns a statement as a PDF document to keep, with the name of a resident who asks for their own. */
export async function readStatementPaper(
  { db, now, t }: ReadContext,
  statement: Statement,
  { resident, language }: { resident: string | null; language: string }
): Promise<{ document: PdfDocument; name: string }> {
  const page = { language, letterhead: await readLetterhead(db), createdAt: new Date(now), t }
  const { unitNumber, from, to } = statement
  const name = fileNameOf('statement', unitNumber, `${from}-to-${to}`, 'pdf')
  return { document: statementDocument(statement, { resident, payment: await findPayment(db) }, page), name }
}

/** Returns the statements of all units of the list, or of those that need paper, in its order, as one PDF document. */
export async function readAllStatements(
  reading: ReadContext,
  { only, ...days }: Days & { only?: 'paper' | undefined },
  language: string
): Promise<{ document: PdfDocument; name: string }> {
  const { db, now, t } = reading
  const page = { language, letterhead: await readLetterhead(db), createdAt: new Date(now), t }
  const payment = await findPayment(db)
  const { from, to } = periodOf(days, dayOf(now))
  const documents: PdfDocument[] = []
  const labels = (await listUnitsOn(db, to)).map(({ label }) => label)
  const wanted = only === 'paper' ? (await splitHomes(db, labels, dayOf(now))).onPaper : labels
  for (const unitNumber of wanted) {
    const statement = await readUnitStatement(reading, { unitNumber, from, to })
    documents.push(statementDocument(statement, { resident: null, payment }, page))
  }
  if (labels.length === 0) throwProblem('not_found', { text: 'There is no unit in the list' })
  if (documents.length === 0) throwProblem('not_found', { text: 'Somebody has an account in every unit: nobody needs paper' })
  const title = t('Statements of account, {{from}} to {{to}}', { from: formatDay(from), to: formatDay(to) })
  return { document: joinPapers(documents, title), name: `statements-${from}-to-${to}.pdf` }
}
