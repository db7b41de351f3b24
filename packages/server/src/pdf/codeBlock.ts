import qrcode from 'qrcode'
import type { Block } from './document.ts'
import type { LetterStyles } from './letterBlocks.ts'
import type { Sheet } from './tableBlock.ts'
import { INK } from './styles.ts'

type Code = Extract<Block, { kind: 'code' }>

/** Points: a side of the picture, and the part of it that stays white around the code. */
const SIDE = 96
const QUIET_MODULES = 2
const GAP = 16

/** Draws the address as a QR code, and beside it what to do with it, the code in large letters and the address in small ones. */
export function drawCode({ link, code, text }: Code, sheet: Sheet, styles: LetterStyles): void {
  const { doc, type, structure, root, left, width, need } = sheet
  need(SIDE + 8)
  const top = sheet.y
  const { size, data } = qrcode.create(link, { errorCorrectionLevel: 'M' }).modules
  const step = SIDE / (size + 2 * QUIET_MODULES)
  const figure = structure.element('Figure', { alt: link })
  root.add(figure)
  figure.add(structure.mark('Figure'))
  for (const [index, isDark] of data.entries()) {
    if (isDark === 0) continue
    const [column, row] = [index % size, Math.floor(index / size)]
    doc.rect(left + (column + QUIET_MODULES) * step, top + (row + QUIET_MODULES) * step, step, step)
  }
  doc.fill(INK)
  doc.endMarkedContent()
  figure.end()

  const x = left + SIDE + GAP
  const element = structure.element('P')
  root.add(element)
  element.add(structure.mark('P'))
  let y = top + 4
  for (const [words, style] of [
    [text, styles.body],
    [code, { ...styles.name, hasTabularDigits: true }],
    [link, styles.small]
  ] as const) {
    for (const line of type.breakLines(words, style, width - SIDE - GAP)) {
      type.draw(line, style, x, y + style.size)
      y += style.size * styles.line
    }
    y += 4
  }
  doc.endMarkedContent()
  element.end()
  sheet.y = Math.max(top + SIDE, y) + 8
}
