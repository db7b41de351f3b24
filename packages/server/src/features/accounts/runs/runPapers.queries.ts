import type { RunId } from '@verandah/contract/ids'
import { dayOf } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import type { ReadContext } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { joinPapers, type PdfDocument } from '../../../pdf/document.ts'
import { readBillPapers } from '../bills/bill.paper.ts'
import { placesOf, splitHomes } from '../toldHomes.queries.ts'
import { getRun } from './runs.queries.ts'

/** Returns the bills of a run that stand as one document, in the order of the building; with `only`, those of homes that nobody tells. */
export async function readRunPapers(
  reading: ReadContext,
  id: RunId,
  only: 'paper' | undefined,
  language: string
): Promise<{ document: PdfDocument; name: string }> {
  const { db, now, t } = reading
  const { period } = await getRun(db, id)
  const bills = await db
    .selectFrom('dues_bills')
    .innerJoin('units', 'units.id', 'unit_id')
    .select(['dues_bills.id', 'label', 'number'])
    .where('run_id', '=', id)
    .where('status', '!=', 'void')
    .execute()
  const labels = bills.map(({ label }) => label)
  const kept = new Set(only === undefined ? labels : (await splitHomes(db, labels, dayOf(now))).onPaper)
  const places = await placesOf(db, [...kept])
  const placeOf = (label: string) => places.get(label) ?? Infinity
  const printed = bills
    .filter(({ label }) => kept.has(label))
    .toSorted((one, other) => placeOf(one.label) - placeOf(other.label) || one.number - other.number)
  if (printed.length === 0) throwProblem('conflict', { text: 'There is no bill to print' })
  const papers = await readBillPapers(
    reading,
    printed.map((bill) => bill.id),
    language
  )
  return { document: joinPapers(papers, t('Bills of {{month}}', { month: formatMonth(period) })), name: `bills-${period}.pdf` }
}
