import { INK } from './styles.ts'
import type { Style, typesetter } from './typesetter.ts'

/** The style of the stamp over the text, which stays readable. */
const STAMP: Style = { size: 120, weight: 600, colour: INK }
const OPACITY = 0.07
const ANGLE = -52

/** Draws a word across the page. */
export function drawStamp(text: string, doc: PDFKit.PDFDocument, type: ReturnType<typeof typesetter>): void {
  const [line] = type.breakLines(text, STAMP, Infinity)
  if (line === undefined) return
  const [centre, middle] = [doc.page.width / 2, doc.page.height / 2]
  doc.save()
  doc.rotate(ANGLE, { origin: [centre, middle] }).opacity(OPACITY)
  type.draw(line, STAMP, centre - line.width / 2, middle + STAMP.size / 3)
  doc.restore()
}
