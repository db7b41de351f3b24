import type { Block } from './document.ts'
import type { Sheet } from './tableBlock.ts'
import type { Style } from './typesetter.ts'

type Address = Extract<Block, { kind: 'address' }>
type Signatures = Extract<Block, { kind: 'signatures' }>
type Slip = Extract<Block, { kind: 'slip' }>

export interface LetterStyles {
  /** The style of the owner's name in the letterhead. */
  name: Style
  body: Style
  strong: Style
  small: Style
  sender: Style
  /** The height of a line, in sizes of its letters. */
  line: number
  rule: string
  strongRule: string
}

const millimetres = (length: number) => (length * 72) / 25.4

/** The window of an envelope on a folded sheet, by DIN 5008 and by the usual DL envelopes, with the sender's line at its top. */
const WINDOW = { top: millimetres(57), width: millimetres(80), bottom: millimetres(90) }
/** The facts at the right of the window, as far as an envelope lets the sheet slide. */
const FACTS = { left: millimetres(115), gap: 12, mostOfLabels: 96 }
const LINE_OF_ADDRESS = 1.35
/** Lines of the usual size in the window; more are smaller. */
const LINES_OF_WINDOW = 6

/** The room to sign, and between two lines. */
const SIGN_ROOM = 46
const SIGN_GAP = 36
const MOST_OF_WIDTH = 0.46

/** The height of a slip without its facts. */
const SLIP_HEAD = 42
const SLIP_BLANKS = 40
const DASH = 3

type Facts = Address['facts']

/** Draws a label and its value in two columns, and returns where the next row begins. */
function drawFact(
  [label, value]: Facts[number],
  at: { x: number; y: number; label: number; room: number },
  sheet: Sheet,
  styles: LetterStyles
): number {
  const { doc, type, structure, root } = sheet
  const names = type.breakLines(label, styles.small, at.label - 6)
  const values = type.breakLines(value, styles.body, at.room - at.label)
  const element = structure.element('P')
  root.add(element)
  element.add(structure.mark('P'))
  const height = styles.body.size * styles.line
  for (const [index, line] of names.entries()) type.draw(line, styles.small, at.x, at.y + index * height + styles.body.size)
  for (const [index, line] of values.entries()) type.draw(line, styles.body, at.x + at.label, at.y + index * height + styles.body.size)
  doc.endMarkedContent()
  element.end()
  return at.y + Math.max(names.length, values.length) * height
}

/** Draws a paragraph within a width, `most` of its lines, and returns where the next one begins. */
function drawText(
  text: string,
  style: Style,
  at: { x: number; y: number; room: number; line: number; most?: number },
  { doc, type, structure, root }: Sheet
): number {
  const element = structure.element('P')
  root.add(element)
  element.add(structure.mark('P'))
  let y = at.y
  for (const line of type.breakLines(text, style, at.room).slice(0, at.most)) {
    type.draw(line, style, at.x, y + style.size)
    y += style.size * at.line
  }
  doc.endMarkedContent()
  element.end()
  return y
}

/** Draws the address in the window of the envelope, and the facts beside it; a long letterhead moves both down. */
export function drawAddress({ sender, lines, facts }: Address, sheet: Sheet, styles: LetterStyles): void {
  const { doc, type, left, width, decorate } = sheet
  const top = Math.max(sheet.y, WINDOW.top)
  let y = top
  // The rest of a long sender is in the letterhead: the window has room for the address.
  y = drawText(sender, styles.sender, { x: left, y, room: WINDOW.width, line: styles.line, most: 1 }, sheet) + 1
  decorate(() => {
    doc.moveTo(left, y).lineTo(left + WINDOW.width, y)
    doc.lineWidth(0.4).stroke(styles.rule)
  })
  y += 5
  const count = lines.reduce((sum, line) => sum + type.breakLines(line, styles.body, WINDOW.width).length, 0)
  const style = count > LINES_OF_WINDOW ? { ...styles.body, size: styles.small.size } : styles.body
  for (const line of lines) y = drawText(line, style, { x: left, y, room: WINDOW.width, line: LINE_OF_ADDRESS }, sheet)

  let beside = top
  const room = left + width - FACTS.left
  const longest = Math.max(0, ...facts.map(([text]) => type.breakLines(text, styles.small, Infinity)[0]?.width ?? 0))
  const label = Math.min(longest + FACTS.gap, FACTS.mostOfLabels)
  for (const fact of facts) beside = drawFact(fact, { x: FACTS.left, y: beside, label, room }, sheet, styles) + 1
  sheet.y = Math.max(Math.max(y, beside) + 8, WINDOW.bottom) + 8
}

/** Draws a text and the lines to sign it on, all on one page. */
export function drawSignatures({ text, labels }: Signatures, sheet: Sheet, styles: LetterStyles): void {
  const { doc, type, left, width, need, decorate } = sheet
  const paragraphs = text.split('\n')
  const count = paragraphs.reduce((sum, paragraph) => sum + type.breakLines(paragraph, styles.body, width).length, 0)
  need(count * styles.body.size * styles.line + SIGN_ROOM + 3 * styles.small.size * styles.line)
  for (const paragraph of paragraphs)
    sheet.y = drawText(paragraph, styles.body, { x: left, y: sheet.y, room: width, line: styles.line }, sheet)
  sheet.y += SIGN_ROOM
  const room = Math.min((width - SIGN_GAP * (labels.length - 1)) / labels.length, width * MOST_OF_WIDTH)
  let lowest = sheet.y
  for (const [index, label] of labels.entries()) {
    const x = left + index * (room + SIGN_GAP)
    decorate(() => {
      doc.moveTo(x, sheet.y).lineTo(x + room, sheet.y)
      doc.lineWidth(0.6).stroke(styles.strongRule)
    })
    lowest = Math.max(lowest, drawText(label, styles.small, { x, y: sheet.y + 4, room, line: styles.line }, sheet))
  }
  sheet.y = lowest + 6
}

/** Draws what is cut off: at the end of this page, or of the next one where it has no room here. */
export function drawSlip({ title, note, facts, blanks }: Slip, sheet: Sheet & { bottom: number }, styles: LetterStyles): void {
  const { doc, type, left, width, need, decorate, bottom } = sheet
  const row = styles.body.size * styles.line + 2
  const column = { room: width / 2 - 12, label: 84 }
  const linesOf = ([, value]: Facts[number]) => type.breakLines(value, styles.body, column.room - column.label).length
  const rows = Array.from({ length: Math.ceil(facts.length / 2) }, (_, index) => facts.slice(2 * index, 2 * index + 2))
  const heights = rows.map((pair) => Math.max(...pair.map(linesOf)) * styles.body.size * styles.line + 2)
  const height = SLIP_HEAD + heights.reduce((sum, one) => sum + one, 0) + (blanks.length === 0 ? 0 : SLIP_BLANKS)
  need(height + 4)
  let y = bottom - height
  decorate(() => {
    doc.moveTo(0, y).lineTo(doc.page.width, y)
    doc.lineWidth(0.7).dash(DASH, { space: DASH }).stroke(styles.strongRule).undash()
  })
  y = drawText(title, styles.strong, { x: left, y: y + 12, room: width, line: styles.line }, sheet)
  y = drawText(note, styles.small, { x: left, y, room: width, line: styles.line }, sheet) + 4
  for (const [index, pair] of rows.entries()) {
    for (const [place, fact] of pair.entries()) drawFact(fact, { x: left + place * (width / 2 + 12), y, ...column }, sheet, styles)
    y += heights[index] ?? row
  }
  const blank = (width - 24 * (blanks.length - 1)) / Math.max(1, blanks.length)
  const line = bottom - 16
  for (const [index, label] of blanks.entries()) {
    const x = left + index * (blank + 24)
    decorate(() => {
      doc.moveTo(x, line).lineTo(x + blank, line)
      doc.lineWidth(0.5).stroke(styles.strongRule)
    })
    drawText(label, styles.small, { x, y: line + 2, room: blank, line: styles.line }, sheet)
  }
  sheet.y = bottom
}
