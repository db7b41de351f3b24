import type { Block } from './document.ts'
import type { Sheet } from './tableBlock.ts'
import type { Style } from './typesetter.ts'

type Chart = Extract<Block, { kind: 'bars' }>

interface BarsStyles {
  title: Style
  text: Style
  rule: string
  baseline: string
}

/** Points. */
const HEIGHT = 140
const WIDEST_BAR = 22
const GAP = 6
const SQUARE = 8
/** The part of a row's room that is left free beside its bars. */
const FREE = 0.3

/** Draws a chart with its title above it, its axis at the left and its legend below it, all of it on one page. */
export function drawBars({ title, series, axis, rows }: Chart, sheet: Sheet, styles: BarsStyles): void {
  const { doc, type, structure, root, left, width, need } = sheet
  const small: Style = { ...styles.text, hasTabularDigits: true }
  const lineOf = (text: string, style: Style) => type.breakLines(text, style, Infinity)[0]
  const lineHeight = small.size * 1.6
  const titles = type.breakLines(title, styles.title, width)
  const titleHeight = titles.length * styles.title.size * 1.45 + GAP
  need(titleHeight + HEIGHT + 3 * lineHeight)

  const element = structure.element('Figure', { alt: title })
  root.add(element)
  element.add(structure.mark('Figure'))
  for (const [index, line] of titles.entries()) type.draw(line, styles.title, left, sheet.y + (index + 1) * styles.title.size * 1.45)
  const top = sheet.y + titleHeight + GAP
  const bottom = top + HEIGHT

  const labels = axis.map(({ value, label }) => ({ value, line: lineOf(label, small) }))
  const axisWidth = Math.max(...labels.map(({ line }) => line?.width ?? 0), 0) + GAP
  const plot = { x: left + axisWidth, width: width - axisWidth }
  const highest = axis.at(-1)?.value ?? 1
  const placeOf = (value: number) => bottom - (HEIGHT * value) / highest
  for (const { value, line } of labels) {
    const y = placeOf(value)
    doc.moveTo(plot.x, y).lineTo(plot.x + plot.width, y)
    doc.lineWidth(0.5).stroke(value === 0 ? styles.baseline : styles.rule)
    if (line !== undefined) type.draw(line, small, plot.x - GAP - line.width, y + small.size * 0.35)
  }

  const room = plot.width / rows.length
  const barWidth = Math.min(WIDEST_BAR, (room * (1 - FREE)) / series.length)
  const names = rows.map(({ label }) => lineOf(label, small))
  const widestName = Math.max(...names.map((line) => line?.width ?? 0), 0)
  // Where the names have no room beside each other, some are left out.
  const every = Math.ceil((widestName + GAP) / room)
  for (const [index, { values }] of rows.entries()) {
    const middle = plot.x + (index + 0.5) * room
    for (const [bar, value] of values.entries()) {
      const x = middle + (bar - series.length / 2) * barWidth
      const y = placeOf(value)
      doc.rect(x, y, barWidth - 1, bottom - y).fill(series[bar]?.colour ?? styles.baseline)
    }
    const name = names[index]
    if (name !== undefined && index % every === 0) type.draw(name, small, middle - name.width / 2, bottom + lineHeight)
  }

  let x = plot.x
  const legend = bottom + 2 * lineHeight + GAP
  for (const { label, colour } of series) {
    doc.rect(x, legend - SQUARE, SQUARE, SQUARE).fill(colour)
    const line = lineOf(label, small)
    if (line !== undefined) type.draw(line, small, x + SQUARE + GAP, legend)
    x += SQUARE + 4 * GAP + (line?.width ?? 0)
  }
  doc.endMarkedContent()
  element.end()
  sheet.y = legend + GAP
}
