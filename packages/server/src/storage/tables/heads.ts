import { fold } from '../../db/search.ts'
import type { TableLine } from './csv.ts'

/** A table with the heads of its columns. */
export interface HeadedTable {
  /** The texts of the heads, each once; a column without a head is null. */
  heads: (string | null)[]
  rows: TableLine[]
}

/** How many first rows are searched for the heads: a title or a date may stand above them. */
export const HEAD_ROWS = 20
/** Returns the most rows that are read: heads, and the rows that may stand above them, are no rows of the table. */
export const rowsToRead = (rows: number) => rows + HEAD_ROWS + 1

/** How much of a head is compared: NFC takes quadratic time for many combining marks. */
export const HEAD_LENGTH = 200

/** Returns the letters and digits alone: "Owner's e-mail" is "owners email". */
export const headKey = (head: string) => fold(head.slice(0, HEAD_LENGTH)).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
/** Returns a head's text in one line and in one case. */
export const headText = (head: string) => fold(head.slice(0, HEAD_LENGTH).replaceAll(/\s+/gu, ' ').trim())

/** Returns the heads of a row; one that is there again gets a number: 'Name (2)'. */
export function headsOf({ cells }: TableLine): (string | null)[] {
  const times = new Map<string, number>()
  return cells.map((cell) => {
    const head = cell.replaceAll(/\s+/g, ' ').trim()
    if (head === '') return null
    const time = (times.get(head) ?? 0) + 1
    times.set(head, time)
    return time === 1 ? head : `${head} (${time})`
  })
}

/** Returns the index of the first of the rows that has the heads; -1 where none has. */
export function findHeads(rows: readonly TableLine[], isHead: (heads: (string | null)[]) => boolean): number {
  return rows.slice(0, HEAD_ROWS).findIndex((row) => isHead(headsOf(row)))
}

/** Returns the fields that are found by the heads: `names` has the keys of each, the surest first. Each column is taken once. */
export function guessColumns<Field extends string>(
  heads: readonly (string | null)[],
  names: readonly (readonly [Field, readonly string[]])[]
): Partial<Record<Field, string>> {
  const free = new Map(heads.flatMap((head) => (head === null ? [] : [[headKey(head), head] as const])).toReversed())
  const found: Partial<Record<Field, string>> = {}
  for (const [field, keys] of names) {
    const key = keys.find((one) => free.has(one))
    if (key === undefined || found[field] !== undefined) continue
    found[field] = free.get(key)
    free.delete(key)
  }
  return found
}

/** The text of the error where a spreadsheet has made a day of a text such as '1-2'; the text itself is lost. */
export const DAY_AS_UNIT =
  'This is a date, not a unit: the spreadsheet has changed it. Format the column as text, and enter the unit again.'
