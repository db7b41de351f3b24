import type { Letterhead } from './document.ts'
import type { LetterStyles } from './letterBlocks.ts'
import type { Sheet } from './tableBlock.ts'

/** Points: the room of a logo, high or wide. */
const LOGO = { width: 170, height: 58 }
const GAP = 16

/** The picture of a logo, as PDFKit has opened it. */
export interface Logo {
  width: number
  height: number
}

/** Opens a picture once for all pages; the types of PDFKit do not know that function. */
export function openLogo(doc: PDFKit.PDFDocument, png: Uint8Array): Logo {
  return (doc as unknown as { openImage: (bytes: Buffer) => Logo }).openImage(Buffer.from(png))
}

/** Draws the owner's name, address and number at the left, and the logo at the right; the line below them is the whole width. */
export function drawLetterhead(letterhead: Letterhead, logo: Logo | null, sheet: Sheet, styles: LetterStyles): void {
  const { doc, type, structure, root, left, width, decorate, rule } = sheet
  const top = sheet.y
  const scale = logo === null ? 0 : Math.min(LOGO.width / logo.width, LOGO.height / logo.height)
  const size = { width: (logo?.width ?? 0) * scale, height: (logo?.height ?? 0) * scale }
  if (logo !== null)
    decorate(() => {
      doc.image(logo as Logo & PDFKit.Mixins.ImageSrc, left + width - size.width, top, size)
    })
  const room = logo === null ? width : width - size.width - GAP
  for (const [text, style] of [
    [letterhead.name, styles.name],
    [letterhead.address, styles.small],
    [letterhead.registrationNumber ?? '', styles.small]
  ] as const) {
    if (text === '') continue
    const element = structure.element('P')
    root.add(element)
    element.add(structure.mark('P'))
    for (const line of type.breakLines(text, style, room)) {
      type.draw(line, style, left, sheet.y + style.size)
      sheet.y += style.size * styles.line
    }
    doc.endMarkedContent()
    element.end()
  }
  sheet.y = Math.max(sheet.y, top + size.height) + 6
  rule(sheet.y, 0.7, styles.rule)
  sheet.y += 20
}
