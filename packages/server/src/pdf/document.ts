/** A part of a document, one below the other. Texts are in the reader's language already. */
export type Block =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  /** Paragraphs, as their line feeds part them. */
  | { kind: 'text'; text: string }
  /** A text that must not be overlooked, between rules. */
  | { kind: 'note'; text: string }
  /** A label and its value each. */
  | { kind: 'facts'; rows: [label: string, value: string][] }
  /** A time, a text, and what stands at the right border. */
  | { kind: 'schedule'; rows: { time: string; text: string; aside: string }[] }
  /** Bars beside each other for each row, on an axis that begins at 0; `title` is also what those hear who have it read aloud. */
  | {
      kind: 'bars'
      title: string
      series: { label: string; colour: string }[]
      /** The lines of the axis, from 0 up. */
      axis: { value: number; label: string }[]
      /** A value for each series, in their order. */
      rows: { label: string; values: number[] }[]
    }
  /** Rows of cells below the columns' labels, sums at their end. A column's share of the width is a part of all shares. */
  | { kind: 'table'; columns: { label: string; share: number; align?: 'right' }[]; rows: string[][]; totals: string[][] }
  /** The next block stands on the next page. */
  | { kind: 'nextPage' }

/** A document on A4, as plain data: it is set in a process of its own. */
export interface PdfDocument {
  /** The language as BCP 47. */
  language: string
  title: string
  /** The owner of the document, at the head of the first page. */
  letterhead: { name: string; address: string }
  /** The text at the foot of each page, beside its number. */
  footer: string
  /** The page's number, with holes for `{{page}}` and `{{pages}}`. */
  pageLabel: string
  createdAt: Date
  /** Across each page, in faint letters: that it is a draft. */
  stamp?: string
  blocks: Block[]
}
