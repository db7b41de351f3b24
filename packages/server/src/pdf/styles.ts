import type { LetterStyles } from './letterBlocks.ts'
import type { TableStyles } from './tableBlock.ts'
import type { Style } from './typesetter.ts'

/** The height of a line, in sizes of its letters. */
export const LINE = 1.45

export const INK = '#1b2430'
export const FAINT = '#5b6675'
export const RULE = '#c9d0d8'

export const TITLE: Style = { size: 20, weight: 600, colour: INK }
export const HEADING: Style = { size: 12.5, weight: 600, colour: INK }
export const BODY: Style = { size: 10, weight: 400, colour: INK }
export const STRONG: Style = { size: 10, weight: 600, colour: INK }
export const SMALL: Style = { size: 8.5, weight: 400, colour: FAINT }
export const LABEL: Style = { ...BODY, colour: FAINT }
export const TABLE: TableStyles = {
  head: { size: 8.5, weight: 600, colour: FAINT },
  body: { size: 9, weight: 400, colour: INK },
  total: { size: 9, weight: 600, colour: INK },
  line: LINE,
  rule: RULE,
  strongRule: FAINT
}
export const LETTER: LetterStyles = {
  name: { size: 13, weight: 600, colour: INK },
  body: BODY,
  strong: STRONG,
  small: SMALL,
  sender: { size: 7, weight: 400, colour: FAINT },
  line: LINE,
  rule: RULE,
  strongRule: FAINT
}
