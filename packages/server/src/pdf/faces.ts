import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'

export type Weight = 400 | 600

/** One font file; each covers one script. */
interface Face {
  name: string
  bytes: Uint8Array
  /** True for the first font, from which punctuation and digits are always taken. */
  isFirst: boolean
  /** Stands for a character that no font has, and draws a box. */
  isMissing: boolean
  covers: (codePoint: number) => boolean
}

/** The font files in the order in which they are tried. */
const FILES = [
  '@fontsource/inter/files/inter-latin',
  '@fontsource/inter/files/inter-latin-ext',
  '@fontsource/inter/files/inter-vietnamese',
  '@fontsource/inter/files/inter-cyrillic',
  '@fontsource/inter/files/inter-greek',
  '@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala',
  '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil'
]

/** A mark or a joiner belongs to the letter before it. */
const ATTACHED = /^[\p{M}\u200c\u200d]$/u
/** Characters that show nothing by themselves; a font without them would draw a box. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

function loadFace(file: string, weight: Weight): Face {
  // The font is static WOFF: PDFKit sets Sinhala and Tamil correctly with it, and not with variable WOFF2.
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`${file}-${weight}-normal.woff`)))
  const font = create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new TypeError(`${file} is a collection of fonts`)
  return {
    name: `${file} ${weight}`,
    bytes,
    isFirst: file === FILES[0],
    isMissing: false,
    covers: (codePoint) => font.hasGlyphForCodePoint(codePoint)
  }
}

/** A part of a text that one font draws. */
export interface Part {
  face: Face
  text: string
}

/** Adds a text behind the others, in one part with the last where one font draws both; a box stands alone, as PDFKit misjudges its width. */
export function append(parts: Part[], face: Face, text: string): void {
  const last = parts.at(-1)
  if (last?.face === face && !face.isMissing) last.text += text
  else parts.push({ face, text })
}

/** Loads the fonts of one weight when the first text needs them. */
export function faceSplitter(weight: Weight) {
  const opened: Face[] = []
  const at = (index: number): Face | undefined => {
    const file = FILES[index]
    return file === undefined ? undefined : (opened[index] ??= loadFace(file, weight))
  }
  const first = loadFace(FILES[0] ?? '', weight)
  opened.push(first)
  const missing = { ...first, isFirst: false, isMissing: true }

  function faceFor(character: string, former: Face | undefined): Face | undefined {
    const codePoint = character.codePointAt(0) ?? 0
    if (former !== undefined && ATTACHED.test(character) && former.covers(codePoint)) return former
    for (let index = 0; ; index += 1) {
      const face = at(index)
      if (face === undefined) return UNSEEN.test(character) ? undefined : missing
      if (face.covers(codePoint)) return face
    }
  }

  /** The text in parts of one font each. */
  return (text: string): Part[] => {
    const parts: Part[] = []
    for (const character of text) {
      const face = faceFor(character, parts.at(-1)?.face)
      if (face !== undefined) append(parts, face, character)
    }
    return parts
  }
}
