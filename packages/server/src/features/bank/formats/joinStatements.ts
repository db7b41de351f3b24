import { BANK_FILE_LINES } from '@verandah/contract/limits'
import { addCents, type Cents, subtractCents } from '@verandah/contract/money'
import { throwFieldProblem } from '../../../core/problem.ts'
import { countSteps } from './signs.ts'
import type { Statement, StatementFile, StatementLine } from './statement.ts'

export interface PlacedLine extends StatementLine {
  /** The index of the line in the file, from 0. */
  index: number
}

/** All contents of a file as one statement. */
export interface JoinedStatement extends Pick<StatementFile, 'format'> {
  /** The account numbers, each once. */
  accountNumbers: string[]
  opening: Cents | null
  closing: Cents | null
  /** The part of the balances that the lines do not explain; null: the file has no balance. */
  difference: Cents | null
  /** The lines, the oldest first. */
  lines: PlacedLine[]
}

interface PlacedStatement extends Statement {
  lines: PlacedLine[]
}

const sum = (one: Cents, other: Cents) => addCents([one, other])

/**
 * Sorts the lines with the oldest first. Many banks list the newest first; within one day only the balances show it.
 */
function oldestFirst(lines: readonly PlacedLine[]): PlacedLine[] {
  const [first, last] = [lines[0], lines.at(-1)]
  const reversed = lines.toReversed()
  if (first === undefined || last === undefined || first.date < last.date) return [...lines]
  if (first.date > last.date) return reversed
  return countSteps(reversed) > countSteps(lines) ? reversed : [...lines]
}

/** Sorts the statements by day, where each has one. */
function inOrder(statements: readonly PlacedStatement[]): PlacedStatement[] {
  const dayOf = ({ lines: [first], from }: PlacedStatement) => from ?? first?.date ?? ''
  if (statements.some((one) => dayOf(one) === '')) return [...statements]
  return statements.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0))
}

/**
 * Returns the opening and closing balances: as they are given, as the lines have them, or one calculated from the
 * other.
 */
function balancesOf(
  statements: readonly PlacedStatement[],
  total: Cents,
  given: { opening?: Cents | undefined; closing?: Cents | undefined }
) {
  const [first, last] = [statements[0], statements.at(-1)]
  const [begins, ends] = [first?.lines[0], last?.lines.at(-1)]
  const before = begins === undefined || begins.balance === null ? null : subtractCents(begins.balance, begins.amount)
  const opening = given.opening ?? first?.opening ?? before
  const closing = given.closing ?? last?.closing ?? ends?.balance ?? null
  return {
    opening: opening ?? (closing === null ? null : subtractCents(closing, total)),
    closing: closing ?? (opening === null ? null : sum(opening, total))
  }
}

/** Joins the statements of a file; throws 400 at `file` where it has no lines, or too many. */
export function joinStatements(
  { format, statements }: Pick<StatementFile, 'format' | 'statements'>,
  given: { opening?: Cents | undefined; closing?: Cents | undefined }
): JoinedStatement {
  let index = 0
  const placed = statements.map((statement) => ({
    ...statement,
    lines: oldestFirst(statement.lines.map((line) => ({ ...line, index: index++ })))
  }))
  if (index > BANK_FILE_LINES)
    throwFieldProblem('file', { text: 'The file cannot have more than {{max}} lines', values: { max: BANK_FILE_LINES } })
  const ordered = inOrder(placed)
  const lines = ordered.flatMap((statement) => statement.lines)
  const total = addCents(lines.map(({ amount }) => amount))
  const { opening, closing } = balancesOf(ordered, total, format === 'csv' ? given : {})
  if (lines.length === 0 && opening === null) throwFieldProblem('file', 'The file has no lines')
  return {
    format,
    accountNumbers: [...new Set(statements.flatMap(({ accountNumber }) => accountNumber ?? []))],
    opening,
    closing,
    difference: opening === null || closing === null ? null : subtractCents(subtractCents(closing, opening), total),
    lines: lines.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  }
}
