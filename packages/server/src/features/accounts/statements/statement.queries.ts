import { type Day, dayOf } from '@verandah/contract/dates'
import type { Statement } from '@verandah/contract/duesStatement'
import type { ReadContext } from '../../../core/context.ts'
import { throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { hasRows } from '../../../db/findPage.ts'
import { readUnitBalance } from '../../books/unitBalance.queries.ts'
import { ownAccountUnit } from '../../units/holdings.queries.ts'
import { readAccount } from './account.queries.ts'
import { shareAmongOwners } from './owners.queries.ts'
import { balanceLines, type Period, presentStatement } from './statement.present.ts'

/** What a call may ask for. */
export interface Days {
  from?: Day | undefined
  to?: Day | undefined
}

/**
 * Until today, and from the first day of the year in which it ends, where nothing else is asked for. A statement says
 * what is owed on its last day: of a day to come nobody knows that.
 */
export function periodOf({ from, to }: Days, today: Day): Period {
  const end = to ?? today
  const period = { from: from ?? (`${end.slice(0, 4)}-01-01` as Day), to: end }
  if (end > today) throwFieldProblem('to', 'To cannot be after today')
  if (period.from > period.to) throwFieldProblem('to', 'To cannot be before From')
  return period
}

/** 400 for a unit that there is not. */
export async function requireKnownUnit({ db }: Pick<ReadContext, 'db'>, unit: string): Promise<void> {
  if (!(await hasRows(db.selectFrom('units').where('label', '=', unit)))) throwFieldProblem('unitNumber', 'Unknown unit')
}

async function readStatement({ db, now, t }: ReadContext, unit: string, days: Days): Promise<Statement> {
  const period = periodOf(days, dayOf(now))
  const { outstanding, credit } = await readUnitBalance(db, unit, period.to)
  const owners = await shareAmongOwners(db, unit, period.to, outstanding)
  return presentStatement(balanceLines(await readAccount(db, unit), period), { unit, period, outstanding, credit, owners }, t)
}

/** Of any unit, for those who see the building's finances. */
export async function readUnitStatement(reading: ReadContext, { unitNumber, ...days }: Days & { unitNumber: string }): Promise<Statement> {
  await requireKnownUnit(reading, unitNumber)
  return readStatement(reading, unitNumber, days)
}

const UNKNOWN_UNIT = 'There is no account, because no unit of yours is confirmed'

/** Of the unit that is named, or of the caller's first. 404 without one. */
export async function readOwnStatement(
  reading: ReadContext,
  { unitNumber, ...days }: Days & { unitNumber?: string | null | undefined }
): Promise<Statement> {
  periodOf(days, dayOf(reading.now))
  const { unit } = await ownAccountUnit(reading, unitNumber)
  return readStatement(reading, unit ?? throwProblem('not_found', { text: UNKNOWN_UNIT }), days)
}
