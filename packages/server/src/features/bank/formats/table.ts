import { type Cents, NO_MONEY } from '@verandah/contract/money'
import { isNoAmount, otherCurrency, readSide, readWrittenAmount, signed } from '@verandah/contract/writtenAmount'
import { isWrittenDay, readWrittenDay, withoutMarks } from '@verandah/contract/writtenDay'
import { throwFieldProblem } from '../../../core/problem.ts'
import type { TableLine } from '../../../storage/tables/csv.ts'
import { headKey } from '../../../storage/tables/heads.ts'
import { totalOf } from '../../../storage/tables/totals.ts'
import { type BankTable, type Column, findSides, throwUnreadColumn } from './columns.ts'
import type { CsvForm } from './csv.ts'
import { decideSigns, type WrittenMovement } from './signs.ts'
import { checkTotals, type TotalRow } from './tableTotals.ts'
import { emptyStatement, ofFormat, type StatementFile, type StatementLine, toReference, toText } from './statement.ts'

type Movement = WrittenMovement & Pick<StatementLine, 'date' | 'text' | 'reference'>

/** Matches a remark in a row of its own that nothing moved there, which does not continue the text of the row above. */
const REMARK =
  /^\W*(?:(?:opening|closing|ledger|available|current)?\s*balance\b|(?:brought|carried)\s+(?:forward|down)\b|[bc]\/[fd]\b|end of\b|page\s+\d|statement\b|this is a\b|\*{2,})/i

const MONEY = ['amount', 'debit', 'credit'] as const
const CURRENCY_HEADS = new Set(['currency', 'ccy', 'cur', 'curr', 'currencycode'])

/** Returns the foreign currency of the table, by its cells or headings; null: none. */
function currencyOf({ indexes, heads, above, rows }: BankTable): string | null {
  const at = heads.findIndex((head) => head !== null && CURRENCY_HEADS.has(headKey(head)))
  const codes =
    at === -1
      ? []
      : rows
          .slice(0, 200)
          .map(({ cells }) => (cells[at] ?? '').trim().toUpperCase())
          .filter((code) => /^[A-Z]{3}$/.test(code))
  const money = MONEY.flatMap((column) => indexes[column] ?? [])
  const inHeads = money.map((index) => otherCurrency(/\(?\b([A-Z]{3})\)?$/.exec((heads[index] ?? '').trim())?.[1] ?? ''))
  const inCells = rows.slice(0, 200).flatMap(({ cells }) => money.map((index) => otherCurrency(cells[index] ?? '')))
  const titles = above.map(
    ({ cells }) => /\bcurrency\b\W{0,5}([A-Z]{3})\b/i.exec(cells.join(' ').slice(0, 200))?.[1]?.toUpperCase() ?? 'LKR'
  )
  return [...codes, ...titles].find((code) => code !== 'LKR') ?? [...inHeads, ...inCells].find((code) => code !== null) ?? null
}

/** Returns the functions that read the rows one after the other. */
function rowReader(table: BankTable, { dateFormat, decimal }: CsvForm) {
  const { indexes } = table
  const movements: Movement[] = []
  const totals: TotalRow[] = []
  let passedOver = 0
  let above: { movement: Movement; texts: string[]; nextLine: number } | null = null

  const cellAt = ({ cells }: TableLine, column: Column) => cells[indexes[column] ?? -1] ?? ''
  const moneyIn = (row: TableLine, column: Column): Cents | null => {
    if (isNoAmount(cellAt(row, column))) return NO_MONEY
    return readWrittenAmount(cellAt(row, column), decimal)
  }
  const hasMoney = (row: TableLine) => MONEY.some((column) => moneyIn(row, column) !== NO_MONEY)
  const days = new Map(table.rows.map((row) => [row, readWrittenDay(cellAt(row, 'date'), dateFormat)]))
  const sides = findSides(table, () =>
    table.rows.filter((row) => days.get(row) !== null && MONEY.some((column) => /\d/.test(cellAt(row, column))))
  )

  /** Returns the amount of a row; null: nothing moved. */
  const movedBy = (row: TableLine): { side: 'in' | 'out'; written: Cents } | null => {
    const read = (column: Column) => moneyIn(row, column) ?? throwUnreadColumn(table, column, row)
    const [amount, out, into] = [read('amount'), read('debit'), read('credit')]
    if (out !== 0) return into !== 0 ? throwUnreadColumn(table, 'credit', row) : { side: 'out', written: out }
    if (into !== 0) return { side: 'in', written: into }
    if (amount === 0) return null
    if (sides.amount === null) return { side: 'in', written: amount }
    const side =
      readSide(row.cells[sides.amount] ?? '') ?? (indexes.direction === undefined ? 'in' : throwUnreadColumn(table, 'direction', row))
    return { side, written: amount }
  }
  const balanceOf = (row: TableLine): Cents | null => {
    if (isNoAmount(cellAt(row, 'balance'))) return null
    const balance = moneyIn(row, 'balance') ?? throwUnreadColumn(table, 'balance', row)
    const isOut = sides.balance !== null && readSide(row.cells[sides.balance] ?? '') === 'out'
    return signed(!isOut || balance < 0, balance)
  }
  const endText = () => {
    if (above !== null && above.texts.length > 0) above.movement.text = toText([above.movement.text, ...above.texts].join(' '))
    above = null
  }
  const isTextAlone = ({ cells }: TableLine) => cells.every((cell, at) => (cell === '') !== (at === indexes.text))

  /** Reads a row without a day: it continues the text above it, or is skipped. */
  const readOther = (row: TableLine) => {
    const text = cellAt(row, 'text')
    const total = totalOf(row.cells)
    if (above !== null && isTextAlone(row) && total === null && !REMARK.test(text) && row.line <= above.nextLine) {
      above.texts.push(text)
      above.nextLine = endOf(row)
      return
    }
    endText()
    passedOver += 1
    if (total !== null && MONEY.some((column) => indexes[column] !== undefined && (moneyIn(row, column) ?? 0) !== 0))
      totals.push({ kind: total, line: row.line, after: movements.length, sums: MONEY.map((column) => moneyIn(row, column)) })
  }
  const read = (row: TableLine) => {
    const date = days.get(row) ?? null
    if (date === null) {
      if (isWrittenDay(cellAt(row, 'date')) && hasMoney(row)) throwUnreadColumn(table, 'date', row)
      return readOther(row)
    }
    endText()
    const moved = movedBy(row)
    if (moved === null) return
    const reference = toReference(withoutMarks(cellAt(row, 'reference')))
    const text = toText(withoutMarks(cellAt(row, 'text'))) || (reference ?? '')
    const movement = { ...moved, date, text, reference, balance: balanceOf(row) }
    movements.push(movement)
    above = { movement, texts: [], nextLine: endOf(row) }
  }
  return { read, finish: () => (endText(), { movements, totals, passedOver, isSided: sides.amount !== null }) }
}

/** Returns the number of the line behind a row, whose cells may have several lines. */
const endOf = ({ line, cells }: TableLine) => line + 1 + cells.reduce((breaks, cell) => breaks + (cell.split('\n').length - 1), 0)

/**
 * Reads a bank's table. Rows without a day are skipped and counted, or continue the text above them; rows without an
 * amount, such as a balance brought forward, are no movements. Throws 400 at a column that cannot be read.
 */
export function readBankTable(table: BankTable, form: CsvForm): StatementFile {
  const { indexes, rows } = table
  const statement = { ...emptyStatement(), currency: currencyOf(table) }
  if (statement.currency !== null) return ofFormat('csv', [statement])
  const reader = rowReader(table, form)
  for (const row of rows) reader.read(row)
  const { movements, totals, passedOver, isSided } = reader.finish()
  const first = rows.find(({ cells }) => (cells[indexes.date] ?? '') !== '')
  const hasNoDay = first !== undefined && readWrittenDay(first.cells[indexes.date] ?? '', form.dateFormat) === null
  if (movements.length === 0 && hasNoDay) throwUnreadColumn(table, 'date', first)
  if (movements.length === 0) throwFieldProblem('file', 'The file has no lines')
  const amounts = indexes.amount === undefined || isSided ? decideSigns(movements) : movements.map(({ written }) => written)
  const lines = movements.map(({ date, text, reference, balance }, index): StatementLine => {
    return { date, amount: amounts[index] ?? NO_MONEY, text, reference, bankId: null, balance }
  })
  const isTotalChecked = checkTotals(table, lines, totals)
  return { ...ofFormat('csv', [{ ...statement, lines }]), passedOver, isTotalChecked }
}
