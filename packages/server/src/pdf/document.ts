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
  /**
   * Rows of cells below the columns' labels, sums at their end. A column's share of the width is a part of all shares; cells
   * of amounts, and those that are whole, such as days, are on one line.
   */
  | {
      kind: 'table'
      columns: { label: string; share: number; align?: 'right'; isWhole?: true }[]
      rows: string[][]
      totals: string[][]
    }
  /**
   * The address of a letter where a window envelope shows it, below the sender in small letters, and the facts of the paper
   * at its right.
   */
  | { kind: 'address'; sender: string; lines: string[]; facts: [label: string, value: string][] }
  /** Lines to sign on, beside each other, each with what stands below it, and on the same page the text that is signed. */
  | { kind: 'signatures'; text: string; labels: string[] }
  /** A part to cut off at the end of the page: facts in two columns, and labels of what is written in by hand. */
  | { kind: 'slip'; title: string; note: string; facts: [label: string, value: string][]; blanks: string[] }
  /** An address as a QR code, with what it is for, and a code to be typed instead. */
  | { kind: 'code'; text: string; code: string; link: string }
  /** The next block stands on the next page. */
  | { kind: 'nextPage' }
  /** The next block begins another paper with a head and page numbers of its own. */
  | { kind: 'nextPaper'; footer: string }

/** The owner of a document, at the head of its first page. */
export interface Letterhead {
  name: string
  address: string
  registrationNumber?: string
  /** The key of the stored picture; its bytes are handed over beside the document. */
  logo?: string
}

/** A document on A4, as plain data: it is set in a process of its own. */
export interface PdfDocument {
  /** The language as BCP 47. */
  language: string
  title: string
  letterhead: Letterhead
  /** The text at the foot of each page, beside its number. */
  footer: string
  /** The page's number, with holes for `{{page}}` and `{{pages}}`. */
  pageLabel: string
  createdAt: Date
  /** Across each page, in faint letters: that it is a draft. */
  stamp?: string
  blocks: Block[]
}

/** A document and the picture of its logo as PNG: what the process for documents is given. */
export interface PdfTask {
  document: PdfDocument
  logo: Uint8Array | null
}

/** Returns one document of several that have the same letterhead, in their order; each keeps its own page numbers. Throws without any. */
export function joinPapers([first, ...others]: readonly PdfDocument[], title: string): PdfDocument {
  if (first === undefined) throw new RangeError('There is no paper')
  const rest = others.flatMap(({ footer, blocks }): Block[] => [{ kind: 'nextPaper', footer }, ...blocks])
  return { ...first, title, blocks: [...first.blocks, ...rest] }
}
