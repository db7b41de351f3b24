import { append, faceSplitter, type Part, type Weight } from './faces.ts'

export interface Style {
  size: number
  weight: Weight
  colour: string
  /** True where all digits have the same width, so that those of amounts stand below each other. */
  hasTabularDigits?: true
}

/**
 * Returns the font features without kerning: fontkit moves a point between two digits by more than its width, and the digits
 * would lie over it. Latin is set without contextual forms too: for an account of ten years they take half of the time, and
 * move a minus sign by a hair. PDFKit hands the features on to fontkit, which takes names with a flag too; the types of
 * PDFKit know only the names.
 */
const featuresOf = (flags: Record<string, boolean>) => ({ features: flags as object as PDFKit.Mixins.OpenTypeFeatures[] })
const LATIN = { plain: featuresOf({ kern: false, calt: false }), tabular: featuresOf({ kern: false, calt: false, tnum: true }) }
const OTHER = { plain: featuresOf({ kern: false }), tabular: featuresOf({ kern: false, tnum: true }) }
const optionsOf = ({ hasTabularDigits }: Style, { face }: Part) =>
  (face.isFirst ? LATIN : OTHER)[hasTabularDigits === true ? 'tabular' : 'plain']

/** The parts of one line, from left to right, and how wide they are together. */
export interface Line {
  parts: Part[]
  width: number
}

/** A word, or a part of a long one, which needs no blank before it. */
interface Piece {
  parts: Part[]
  width: number
  isGlued: boolean
}

/** The least characters of a line: none of ours is narrower. */
const PIECE = 12
/** Accents alone have no width: so many pieces end a line in any case. */
const MOST_PIECES = 200
/** The bills of a large building have more words than need be known at once. */
const MOST_WIDTHS = 5_000
/** The length at which words are cut before they are measured, which takes ever longer. */
const LONGEST_WORD = 100
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Cuts a long word in parts that may stand on different lines: an address, or a key held down, be it the one of an accent. */
function cut(word: string): string[] {
  const signs = Array.from(graphemes.segment(word)).flatMap(({ segment }) => (segment.length > PIECE ? [...segment] : [segment]))
  const count = Math.ceil(signs.length / PIECE)
  return Array.from({ length: count }, (_, index) => signs.slice(index * PIECE, (index + 1) * PIECE).join(''))
}

/** Puts texts of several scripts onto lines, and lines onto pages: PDFKit itself knows one font at a time. */
export function typesetter(doc: PDFKit.PDFDocument) {
  const splitters = new Map<Weight, (text: string) => Part[]>()
  const registered = new Set<string>()

  function split(text: string, weight: Weight): Part[] {
    const splitter = splitters.get(weight) ?? faceSplitter(weight)
    splitters.set(weight, splitter)
    return splitter(text)
  }

  function setFont({ face }: Part, { size }: Style): void {
    if (!registered.has(face.name)) doc.registerFont(face.name, face.bytes)
    registered.add(face.name)
    doc.font(face.name, size)
  }

  /** Widths at a size of one. PDFKit keeps those of words only where no features are named. */
  const widths = new Map<string, number>()
  function widthOf(parts: readonly Part[], style: Style): number {
    let width = 0
    for (const part of parts) {
      const key = `${part.face.name} ${style.hasTabularDigits === true} ${part.text}`
      let known = widths.get(key)
      if (known === undefined) {
        setFont(part, style)
        known = doc.widthOfString(part.text, optionsOf(style, part)) / style.size
        if (widths.size === MOST_WIDTHS) widths.clear()
        widths.set(key, known)
      }
      width += known * style.size
    }
    return width
  }

  function piecesOf(paragraph: string, style: Style, width: number): Piece[] {
    const pieceOf = (text: string, isGlued: boolean): Piece => {
      const parts = split(text, style.weight)
      return { parts, width: widthOf(parts, style), isGlued }
    }
    return paragraph.split(/\s+/).flatMap((word): Piece[] => {
      const whole = word.length > LONGEST_WORD ? null : pieceOf(word, false)
      return whole !== null && whole.width <= width ? [whole] : cut(word).map((text, index) => pieceOf(text, index > 0))
    })
  }

  function extend(line: Line, parts: readonly Part[], width: number): void {
    for (const { face, text } of parts) append(line.parts, face, text)
    line.width += width
  }

  return {
    /** Returns the lines of one paragraph. */
    breakLines(paragraph: string, style: Style, width: number): Line[] {
      const blank = split(' ', style.weight)
      const blankWidth = widthOf(blank, style)
      const lines: Line[] = []
      let line: Line = { parts: [], width: 0 }
      let pieces = 0
      for (const piece of piecesOf(paragraph, style, width)) {
        const gap = piece.isGlued || line.parts.length === 0 ? 0 : blankWidth
        if (line.parts.length > 0 && (line.width + gap + piece.width > width || pieces === MOST_PIECES)) {
          lines.push(line)
          line = { parts: [], width: 0 }
          pieces = 0
        } else if (gap > 0) {
          extend(line, blank, gap)
        }
        extend(line, piece.parts, piece.width)
        pieces += 1
      }
      return [...lines, line]
    },

    /** Draws a line; `y` is the baseline of the letters. */
    draw(line: Line, style: Style, x: number, y: number): void {
      let left = x
      for (const [index, part] of line.parts.entries()) {
        setFont(part, style)
        // Signs of Sinhala and Tamil are drawn in another order than they are read: who copies or searches gets the text.
        if (!part.face.isFirst) doc.markContent('Span', { actual: part.text })
        doc.fillColor(style.colour).text(part.text, left, y, { lineBreak: false, baseline: 'alphabetic', ...optionsOf(style, part) })
        if (!part.face.isFirst) doc.endMarkedContent()
        if (index < line.parts.length - 1) left += widthOf([part], style)
      }
    }
  }
}
