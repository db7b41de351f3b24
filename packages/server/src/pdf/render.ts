import Pdf from 'pdfkit'
import type { Block, PdfDocument } from './document.ts'
import { drawBars } from './barsBlock.ts'
import { drawTable, type Sheet, type TableStyles } from './tableBlock.ts'
import { type Line, type Style, typesetter } from './typesetter.ts'

/** Points. */
const MARGIN = 56
const FOOT = 40
const LABEL_WIDTH = 96
const TIME_WIDTH = 96
const ASIDE_WIDTH = 56
const LINE = 1.45

const INK = '#1b2430'
const FAINT = '#5b6675'
const RULE = '#c9d0d8'

/** The style of the stamp over the text, which stays readable. */
const STAMP: Style = { size: 120, weight: 600, colour: INK }
const STAMP_OPACITY = 0.07
const STAMP_ANGLE = -52

const TITLE: Style = { size: 20, weight: 600, colour: INK }
const HEADING: Style = { size: 12.5, weight: 600, colour: INK }
const BODY: Style = { size: 10, weight: 400, colour: INK }
const STRONG: Style = { size: 10, weight: 600, colour: INK }
const SMALL: Style = { size: 8.5, weight: 400, colour: FAINT }
const LABEL: Style = { ...BODY, colour: FAINT }
const TABLE: TableStyles = {
  head: { size: 8.5, weight: 600, colour: FAINT },
  body: { size: 9, weight: 400, colour: INK },
  total: { size: 9, weight: 600, colour: INK },
  line: LINE,
  rule: RULE,
  strongRule: FAINT
}

/** Sets a document on pages of A4. */
export function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  const { title, letterhead, language, createdAt } = document
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    // With the order and the headings, a document can be read aloud.
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: letterhead.name, Creator: 'Verandah', CreationDate: createdAt }
  })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })

  const type = typesetter(doc)
  const width = doc.page.width - 2 * MARGIN
  const bottom = doc.page.height - FOOT - 3 * SMALL.size
  let y = MARGIN

  const root = doc.struct('Document')
  doc.addStructure(root)

  /** Draws what is read aloud as a heading, a paragraph … */
  function say(tag: 'H1' | 'H2' | 'P', work: () => void): void {
    const element = doc.struct(tag)
    root.add(element)
    element.add(doc.markStructureContent(tag))
    work()
    doc.endMarkedContent()
    element.end()
  }
  /** Draws what is not. */
  function decorate(work: () => void): void {
    doc.markContent('Artifact')
    work()
    doc.endMarkedContent()
  }
  /** Moves on to the next page when so much has no place on this one. */
  function need(height: number): boolean {
    if (y + height <= bottom) return false
    doc.addPage()
    y = MARGIN
    return true
  }
  function put(line: Line, style: Style, x = MARGIN): void {
    type.draw(line, style, x, y + style.size)
  }
  function write(text: string, style: Style, tag: 'H1' | 'H2' | 'P' = 'P'): void {
    say(tag, () => {
      for (const line of type.breakLines(text, style, width)) {
        need(style.size * LINE)
        put(line, style)
        y += style.size * LINE
      }
    })
  }
  function rule(at = y, thickness = 0.7, colour = RULE): void {
    decorate(() => {
      doc.moveTo(MARGIN, at).lineTo(MARGIN + width, at)
      doc.lineWidth(thickness).stroke(colour)
    })
  }
  /** Draws cells beside each other; the row is as high as its highest cell and goes on on the next page. */
  function row(cells: { text: string; style: Style; x: number; room: number; isRight?: boolean }[]): void {
    const columns = cells.map((cell) => ({ ...cell, lines: type.breakLines(cell.text, cell.style, cell.room) }))
    const count = Math.max(...columns.map(({ lines }) => lines.length))
    say('P', () => {
      for (let index = 0; index < count; index += 1) {
        need(BODY.size * LINE)
        for (const { lines, style, x, room, isRight } of columns) {
          const line = lines[index]
          if (line !== undefined) put(line, style, isRight === true ? x + room - line.width : x)
        }
        y += BODY.size * LINE
      }
    })
    y += 3
  }

  const set: { [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>) => void } = {
    title({ text }) {
      write(text, TITLE, 'H1')
      y += 6
    },
    heading({ text }) {
      y += 14
      // A heading does not stand alone at the end of a page, nor with a note and the head of a table.
      need(HEADING.size * LINE + 7 * BODY.size * LINE)
      write(text, HEADING, 'H2')
      y += 4
    },
    text({ text }) {
      for (const paragraph of text.replaceAll(/\n{3,}/g, '\n\n').split('\n')) {
        if (paragraph.trim() === '') y += BODY.size * 0.6
        else write(paragraph.trim(), BODY)
      }
      y += 4
    },
    note({ text }) {
      y += 10
      need(STRONG.size * LINE + 20)
      rule()
      y += 8
      write(text, STRONG)
      y += 6
      rule()
      y += 6
    },
    facts({ rows }) {
      for (const [label, value] of rows) {
        row([
          { text: label, style: LABEL, x: MARGIN, room: LABEL_WIDTH - 8 },
          { text: value, style: BODY, x: MARGIN + LABEL_WIDTH, room: width - LABEL_WIDTH }
        ])
      }
      y += 8
    },
    schedule({ rows }) {
      const aside = MARGIN + width - ASIDE_WIDTH
      for (const item of rows) {
        row([
          { text: item.time, style: LABEL, x: MARGIN, room: TIME_WIDTH - 8 },
          { text: item.text, style: BODY, x: MARGIN + TIME_WIDTH, room: width - TIME_WIDTH - ASIDE_WIDTH - 8 },
          { text: item.aside, style: LABEL, x: aside, room: ASIDE_WIDTH, isRight: true }
        ])
      }
    },
    bars(chart) {
      drawOn((sheet) => drawBars(chart, sheet, { text: SMALL, title: STRONG, rule: RULE, baseline: FAINT }))
    },
    table(table) {
      drawOn((sheet) => drawTable(table, sheet, TABLE))
    },
    nextPage() {
      need(doc.page.height)
    }
  }
  /** Lets a part that has a file of its own draw, and goes on below it. */
  function drawOn(draw: (sheet: Sheet) => void): void {
    const sheet: Sheet = { doc, type, root, left: MARGIN, width, need: (height) => moveOn(sheet, height), decorate, rule, y }
    draw(sheet)
    y = sheet.y
  }
  /** Keeps the two places where the next line begins the same. */
  function moveOn(sheet: Sheet, height: number): boolean {
    y = sheet.y
    const isMoved = need(height)
    sheet.y = y
    return isMoved
  }

  function stamp(text: string): void {
    const [line] = type.breakLines(text, STAMP, Infinity)
    if (line === undefined) return
    const [centre, middle] = [doc.page.width / 2, doc.page.height / 2]
    doc.save()
    doc.rotate(STAMP_ANGLE, { origin: [centre, middle] }).opacity(STAMP_OPACITY)
    type.draw(line, STAMP, centre - line.width / 2, middle + STAMP.size / 3)
    doc.restore()
  }

  write(letterhead.name, STRONG)
  if (letterhead.address !== '') write(letterhead.address, SMALL)
  y += 6
  rule()
  y += 20
  for (const block of document.blocks) (set[block.kind] as (block: Block) => void)(block)

  root.end()

  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    const label = document.pageLabel.replace('{{page}}', String(page + 1)).replace('{{pages}}', String(count))
    const [number] = type.breakLines(label, SMALL, width)
    const [name] = type.breakLines(document.footer, SMALL, width - (number?.width ?? 0) - 20)
    y = doc.page.height - FOOT - SMALL.size
    decorate(() => {
      if (number !== undefined) put(number, SMALL, MARGIN + width - number.width)
      if (name !== undefined) put(name, SMALL)
      if (document.stamp !== undefined) stamp(document.stamp)
    })
  }
  doc.end()
  return done
}
