import type { Block } from './document.ts'
import type { Structure, StructureElement } from './structure.ts'
import type { Line, Style, typesetter } from './typesetter.ts'

type Table = Extract<Block, { kind: 'table' }>

/** The document, the room and the position with which a table is drawn. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  type: ReturnType<typeof typesetter>
  structure: Structure
  /** The element of which the table is a part, for those who have it read aloud. */
  root: StructureElement
  left: number
  width: number
  /** Where the next line begins; drawing moves it. */
  y: number
  /** Goes to the next page when so much has no place on this one; whether it did. */
  need: (height: number) => boolean
  /** Draws what is not read aloud. */
  decorate: (work: () => void) => void
  /** Draws a line over the whole width at this place. */
  rule: (at: number, thickness: number, colour: string) => void
}

export interface TableStyles {
  head: Style
  body: Style
  total: Style
  /** The height of a line, in sizes of its letters. */
  line: number
  rule: string
  strongRule: string
}

/** Points between two columns, and above and below a row's text. */
const GUTTER = 10
const PADDING = 3
/** The part of its width that a column of texts keeps in any case. */
const LEAST = 0.4

interface Column {
  x: number
  room: number
  isRight: boolean
}

/**
 * Returns the widths of the columns by their shares; amounts, and what else stays whole, that need more get it from the
 * texts, which have more lines then.
 */
function roomsOf({ columns }: Table, free: number, widest: (index: number) => number): number[] {
  const shares = columns.reduce((sum, column) => sum + column.share, 0)
  const rooms = columns.map(({ share, align, isWhole }, index) => {
    const room = (free * share) / shares
    return { room, needed: align === 'right' || isWhole === true ? Math.max(room, widest(index)) : null }
  })
  const taken = rooms.reduce((sum, { room, needed }) => sum + Math.max(0, (needed ?? 0) - room), 0)
  const texts = rooms.reduce((sum, { room, needed }) => sum + (needed === null ? room : 0), 0)
  return rooms.map(({ room, needed }) => needed ?? room * Math.max(LEAST, 1 - taken / texts))
}

/** Draws a table; its head is repeated on each page, no row is parted, and the sums stand below the last row. */
export function drawTable(table: Table, sheet: Sheet, styles: TableStyles): void {
  const { doc, type, structure, root, left, width, decorate } = sheet
  const widest = (index: number) => {
    const widthOf = (cells: readonly string[], style: Style) =>
      type.breakLines(cells[index] ?? '', { ...style, hasTabularDigits: true }, Infinity)[0]?.width ?? 0
    return Math.max(
      ...table.rows.map((cells) => widthOf(cells, styles.body)),
      ...table.totals.map((cells) => widthOf(cells, styles.total)),
      0
    )
  }
  let next = left
  const columns = roomsOf(table, width - GUTTER * (table.columns.length - 1), widest).map((room, index): Column => {
    const column = { x: next, room, isRight: table.columns[index]?.align === 'right' }
    next += room + GUTTER
    return column
  })
  const element = structure.element('Table')
  root.add(element)

  const styleIn = ({ isRight }: Column, style: Style): Style => (isRight ? { ...style, hasTabularDigits: true } : style)
  const linesOf = (cells: readonly string[], style: Style) =>
    columns.map((column, index) =>
      (cells[index] ?? '').split('\n').flatMap((paragraph) => type.breakLines(paragraph, styleIn(column, style), column.room))
    )
  const heightOf = (cells: readonly Line[][], style: Style) =>
    Math.max(...cells.map((lines) => lines.length)) * style.size * styles.line + 2 * PADDING

  const rule = (colour: string) => sheet.rule(sheet.y, 0.5, colour)
  function drawCell(lines: readonly Line[], column: Column, style: Style): void {
    const { x, room, isRight } = column
    for (const [index, line] of lines.entries()) {
      const y = sheet.y + PADDING + index * style.size * styles.line
      type.draw(line, styleIn(column, style), isRight ? x + room - line.width : x, y + style.size)
    }
  }
  function drawRow(tag: 'TH' | 'TD', cells: readonly Line[][], style: Style): void {
    const row = structure.element('TR')
    element.add(row)
    for (const [index, column] of columns.entries()) {
      const cell = structure.element(tag)
      row.add(cell)
      cell.add(structure.mark(tag))
      drawCell(cells[index] ?? [], column, style)
      doc.endMarkedContent()
      cell.end()
    }
    row.end()
    sheet.y += heightOf(cells, style)
  }

  const labels = table.columns.map(({ label }) => label)
  const head = linesOf(labels, styles.head)
  const headHeight = heightOf(head, styles.head)

  /** Draws rows. `kept`: the height that must stay free on the page of the last row. */
  function drawRows(rows: readonly (readonly string[])[], style: Style, colour: string, kept: number): void {
    for (const [index, cells] of rows.entries()) {
      const lines = linesOf(cells, style)
      if (sheet.need(heightOf(lines, style) + (index === rows.length - 1 ? kept : 0))) {
        // The heads are read aloud once, at the beginning of the table.
        decorate(() => columns.forEach((column, at) => drawCell(head[at] ?? [], column, styles.head)))
        sheet.y += headHeight
        rule(styles.strongRule)
      }
      drawRow('TD', lines, style)
      rule(colour)
    }
  }

  sheet.need(headHeight + 3 * styles.body.size * styles.line)
  drawRow('TH', head, styles.head)
  rule(styles.strongRule)
  const sums = table.totals.map((cells) => heightOf(linesOf(cells, styles.total), styles.total))
  // Sums alone on a page would say of nothing what they are the sums of.
  drawRows(
    table.rows,
    styles.body,
    styles.rule,
    sums.reduce((all, height) => all + height, 0)
  )
  drawRows(table.totals, styles.total, styles.strongRule, 0)
  element.end()
  sheet.y += 8
}
