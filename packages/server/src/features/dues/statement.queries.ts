import { type Day, dayOf } from '@verandah/contract/dates'
import type { ReadContext } from '../../core/context.ts'
import { throwFieldProblem, throwProblem } from '../../core/problem.ts'
import type { PdfDocument } from '../../pdf/document.ts'
import { findPayment, readLetterhead } from '../building/building.queries.ts'
import { ownAccountUnit } from '../units/holdings.queries.ts'
import { readAccount } from './account.queries.ts'
import { type Period, statementDocument, makeStatement } from './statement.present.ts'

/**
 * Until today, and from the first day of the year in which it ends, where nothing else is asked for. A statement says
 * what is owed on its last day: of a day to come nobody knows that.
 */
function periodOf({ from, to }: { from?: Day | undefined; to?: Day | undefined }, today: Day): Period {
  const end = to ?? today
  const period = { from: from ?? (`${end.slice(0, 4)}-01-01` as Day), to: end }
  if (end > today) throwFieldProblem('to', 'To cannot be after today')
  if (period.from > period.to) throwFieldProblem('to', 'To cannot be before From')
  return period
}

const UNKNOWN_UNIT = 'There is no account, because no unit of yours is confirmed'

/** What the unit that is named, or the caller's first, was charged and has paid. 404 without one. */
export async function readStatement(
  reading: ReadContext,
  asked: { from?: Day | undefined; to?: Day | undefined; unitNumber?: string | null | undefined },
  language: string
): Promise<{ document: PdfDocument; name: string }> {
  const { db, actor, now, t } = reading
  const period = periodOf(asked, dayOf(now))
  const unit = (await ownAccountUnit(reading, asked.unitNumber)).unit ?? throwProblem('not_found', { text: UNKNOWN_UNIT })
  const statement = makeStatement(await readAccount(db, unit), period)
  const about = { unit, resident: `${actor.firstName} ${actor.lastName}`, payment: await findPayment(db) }
  const page = { language, letterhead: await readLetterhead(db), createdAt: new Date(now), t }
  const slug = unit.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}\u200d]+/gu, '-')
  return { document: statementDocument(statement, about, page), name: `statement-${slug}-${period.from}-to-${period.to}.pdf` }
}
