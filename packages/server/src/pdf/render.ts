import { setImmediate } from 'node:timers/promises'
import Pdf from 'pdfkit'
import type { Block, PdfTask } from './document.ts'
import { drawBars } from './barsBlock.ts'
import { drawCode } from './codeBlock.ts'
import { collectPdf } from './collectPdf.ts'
import { drawAddress, drawSignatures, drawSlip } from './letterBlocks.ts'
import { drawLetterhead, openLogo } from './letterhead.ts'
import { BODY, FAINT, HEADING, LABEL, LETTER, LINE, RULE, SMALL, STRONG, TABLE, TITLE } from './styles.ts'
import { drawStamp } from './stamp.ts'
import { noStructure, taggedStructure } from './structure.ts'
import { drawTable, type Sheet } from './tableBlock.ts'
import { type Line, type Style, typesetter } from './typesetter.ts'

/** Points. */
const MARGIN = 56
/** Those of a letter: its address begins some millimetres inside of the window of its envelope. */
const LETTER_MARGINS = { left: 71, right: 51 }
/** Where a letterhead begins, so that it ends above the address of a letter. */
const HEAD = 40
const FOOT = 40
const LABEL_WIDTH = 96
const TIME_WIDTH = 96
const ASIDE_WIDTH = 56

/** Sets a document on pages of A4. */
export async function renderPdf({ document, logo }: PdfTask): Promise<Uint8Array> {
  const { title, letterhead, language, createdAt } = document
  const isForPrinter = document.blocks.some(({ kind }) => kind === 'nextPaper')
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    // With the order and the headings, a document can be read aloud.
    pdfVersion: '1.7',
    tagged: !isForPrinter,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: letterhead.name, Creator: 'Verandah', CreationDate: createdAt }
  })
  const done = collectPdf(doc)

  const type = typesetter(doc)
  const structure = (isForPrinter ? noStructure : taggedStructure)(doc)
  const isLetter = document.blocks.some(({ kind }) => kind === 'address')
  const { left, right } = isLetter ? LETTER_MARGINS : { left: MARGIN, right: MARGIN }
  const width = doc.page.width - left - right
  const bottom = doc.page.height - FOOT - 3 * SMALL.size
  const picture = logo === null ? null : openLogo(doc, logo)
  let y = HEAD
  let footer = document.footer
  let root = structure.root()

  /** Draws what is read aloud as a heading, a paragraph … */
  function say(tag: 'H1' | 'H2' | 'P', work: () => void): void {
    const element = structure.element(tag)
    root.add(element)
    element.add(structure.mark(tag))
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
  function put(line: Line, style: Style, x = left): void {
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
      doc.moveTo(left, at).lineTo(left + width, at)
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
          { text: label, style: LABEL, x: left, room: LABEL_WIDTH - 8 },
          { text: value, style: BODY, x: left + LABEL_WIDTH, room: width - LABEL_WIDTH }
        ])
      }
      y += 8
    },
    schedule({ rows }) {
      const aside = left + width - ASIDE_WIDTH
      for (const item of rows) {
        row([
          { text: item.time, style: LABEL, x: left, room: TIME_WIDTH - 8 },
          { text: item.text, style: BODY, x: left + TIME_WIDTH, room: width - TIME_WIDTH - ASIDE_WIDTH - 8 },
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
    address(address) {
      drawOn((sheet) => drawAddress(address, sheet, LETTER))
    },
    signatures(signatures) {
      drawOn((sheet) => drawSignatures(signatures, sheet, LETTER))
    },
    slip(slip) {
      drawOn((sheet) => drawSlip(slip, { ...sheet, bottom }, LETTER))
      y = bottom
    },
    code(code) {
      drawOn((sheet) => drawCode(code, sheet, LETTER))
    },
    nextPage() {
      need(doc.page.height)
    },
    nextPaper(next) {
      endPaper()
      footer = next.footer
      doc.addPage()
      root = structure.root()
      drawHead()
    }
  }
  /** Lets a part that has a file of its own draw, and goes on below it. */
  function drawOn(draw: (sheet: Sheet) => void): void {
    const sheet: Sheet = { doc, type, structure, root, left, width, need: (height) => moveOn(sheet, height), decorate, rule, y }
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

  function drawHead(): void {
    y = HEAD
    drawOn((sheet) => drawLetterhead(letterhead, picture, sheet, LETTER))
  }

  /** Numbers the pages of a paper, and hands them over, so that only one paper is held at a time. */
  function endPaper(): void {
    root.end()
    const { start, count } = doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(start + page)
      const label = document.pageLabel.replace('{{page}}', String(page + 1)).replace('{{pages}}', String(count))
      const [number] = type.breakLines(label, SMALL, width)
      const [name] = type.breakLines(footer, SMALL, width - (number?.width ?? 0) - 20)
      y = doc.page.height - FOOT - SMALL.size
      decorate(() => {
        if (number !== undefined) put(number, SMALL, left + width - number.width)
        if (name !== undefined) put(name, SMALL)
        if (document.stamp !== undefined) drawStamp(document.stamp, doc, type)
      })
    }
    doc.flushPages()
  }

  drawHead()
  for (const block of document.blocks) {
    // What was written so far is handed over: PDFKit holds each of its lines until then.
    if (block.kind === 'nextPaper') await setImmediate()
    ;(set[block.kind] as (block: Block) => void)(block)
  }
  endPaper()
  doc.end()
  return done
}
