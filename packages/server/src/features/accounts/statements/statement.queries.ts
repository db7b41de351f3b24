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

/** The days that a request may give. */
export interface Days {
  from?: Day | undefined
  to?: Day | undefined
}

/**
 * Returns the period: by default until today, and from the first day of the year in which it ends. Throws 400 for an
 * end in the future, since what is owed then is not known.
 */
export function periodOf({ from, to }: Days, today: Day): Period {
  const end = to ?? today
  const period = { from: from ?? (`${end.slice(0, 4)}-01-01` as Day), to: end }
  if (end > today) throwFieldProblem('to', 'To cannot be after today')
  if (period.from > period.to) throwFieldProblem('to', 'To cannot be before From')
  return period
}

/** Throws 400 for an unknown unit. */
export async function requireKnownUnit({ db }: Pick<ReadContext, 'db'>, unit: string): Promise<void> {
  if (!(await hasRows(db.selectFrom('units').where('label', '=', unit)))) throwFieldProblem('unitNumber', 'Unknown unit')
}

async function readStatement({ db, now, t }: ReadContext, unit: string, days: Days): Promise<Statement> {
  const period = periodOf(days, dayOf(now))
  const { outstanding, credit } = await readUnitBalance(db, unit, period.to)
  const owners = await shareAmongOwners(db, unit, period.to, outstanding)
  return presentStatement(balanceLines(await readAccount(db, unit), period), { unit, period, outstanding, credit, owners }, t)
}

/** Returns the statement of any unit, for those who see the building's finances. */
export async function readUnitStatement(reading: ReadContext, { unitNumber, ...days }: Days & { unitNumber: string }): Promise<Statement> {
  await requireKnownUnit(reading, unitNumber)
  return readStatement(reading, unitNumber, days)
}

const UNKNOWN_UNIT = 'There is no account, because no unit of yours is confirmed'

/** Returns the statement of the named unit, or of the caller's first one; 404 without one. */
export async function readOwnStatement(
  reading: ReadContext,
  { unitNumber, ...days }: Days & { unitNumber?: string | null | undefined }
): Promise<Statement> {
  periodOf(days, dayOf(reading.now))
  const { unit } = await ownAccountUnit(reading, unitNumber)
  return readStatement(reading, unit ?? throwProblem('not_found', { text: UNKNOWN_UNIT }), days)
}
