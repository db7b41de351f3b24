import { onFirstUse } from '@verandah/contract/onFirstUse'
import { EXCERPT_LENGTH } from '@verandah/contract/search'
import type { Excerpt, ExcerptPlace } from '@verandah/contract/searchAnswer'
import { fold } from '../db/search.ts'

const NOTHING: Excerpt = { excerpt: null, matches: [] }
const CUT = '…'
/** How far from its best position a text may be cut, so that it is between words, or at least between letters. */
const NEAR = 20
const letters = onFirstUse(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/** Returns the text in one line that is read in one direction: it stands in titles and in the subjects of mails. */
export function inOneLine(text: string): string {
  return text.replaceAll(/[\s\u202a-\u202e\u2066-\u2069]+/g, ' ').trim()
}

/** Returns the text in one line, composed: the text before a cut must not change the letter after it. */
const toLine = (text: string | null) => inOneLine((text ?? '').normalize('NFC'))

/** Returns texts in the form in which a search compares them, each in one line: no match runs from one to the next. */
export function foldTexts(texts: readonly (string | null)[]): string {
  return fold(texts.map(toLine).join('\n'))
}

/** Returns for each index of the folded line, and for its end, where the letter at that index begins in the line itself. */
function letterStarts(line: string): number[] {
  const starts: number[] = []
  let start = 0
  for (const letter of line) {
    for (let rest = fold(letter).length; rest > 0; rest -= 1) starts.push(start)
    start += letter.length
  }
  return [...starts, start]
}

/** Finds the search in a line, as far as an excerpt can reach. A letter of which a part is found counts as found. */
function findMatches(line: string, search: string): ExcerptPlace[] {
  const [folded, wanted] = [fold(line), fold(search)]
  const first = folded.indexOf(wanted)
  if (first === -1 || wanted === '') return []
  // Some letters are longer in lower case, as İ is; none is shorter, so that the same length means the same indexes.
  const starts = folded.length === line.length ? null : letterStarts(line)
  const startOf = (at: number) => (starts === null ? at : (starts[at] ?? line.length))
  const matches: ExcerptPlace[] = []
  for (let at = first; at !== -1 && at < first + 2 * EXCERPT_LENGTH; at = folded.indexOf(wanted, at + wanted.length)) {
    let end = at + wanted.length
    while (end < folded.length && startOf(end) === startOf(end - 1)) end += 1
    if (startOf(at) >= (matches.at(-1)?.[1] ?? 0)) matches.push([startOf(at), startOf(end)])
  }
  return matches
}

/** Returns the beginning of the letter at an index, with all its signs; never within a surrogate pair. */
function letterAt(line: string, at: number): number {
  const start = letters().segment(line).containing(at)?.index ?? at
  if (at - start < NEAR) return start
  return (line.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at
}

/** Returns where an excerpt with this match begins: some words before it. */
function startBefore(line: string, [from, to]: ExcerptPlace): number {
  const before = Math.max(0, Math.floor((EXCERPT_LENGTH - 2 - (to - from)) / 2))
  // Near the end of the line there is room for the rest, also where the beginning moves back.
  const best = Math.min(from - before, line.length - EXCERPT_LENGTH + 1 + NEAR)
  if (best <= 0) return 0
  const word = line.indexOf(' ', best - 1) + 1
  return word > 0 && word <= Math.min(best + NEAR, from) ? word : letterAt(line, best)
}

/** Returns where an excerpt ends that may go on until `limit`. */
function endBefore(line: string, limit: number): number {
  const word = line.lastIndexOf(' ', limit)
  return word > limit - NEAR ? word : letterAt(line, limit)
}

/**
 * Returns the excerpt of a hit: the words around the first match in the first of the texts that has one. It is empty where
 * the title, which every hit shows, is short and has the match. The texts are those that the caller may see.
 */
export function makeExcerpt(title: string, texts: readonly (string | null)[], search: string): Excerpt {
  for (const text of [title, ...texts]) {
    const line = toLine(text)
    const matches = findMatches(line, search)
    const [first] = matches
    if (first === undefined) continue
    if (line.length <= EXCERPT_LENGTH) return text === title ? NOTHING : { excerpt: line, matches }
    const start = startBefore(line, first)
    const lead = start > 0 ? CUT : ''
    const isRest = line.length - start + lead.length <= EXCERPT_LENGTH
    const end = isRest ? line.length : endBefore(line, start + EXCERPT_LENGTH - lead.length - CUT.length)
    const shift = lead.length - start
    const shown = matches.filter(([from, to]) => from === first[0] || to <= end)
    return {
      excerpt: `${lead}${line.slice(start, end)}${isRest ? '' : CUT}`,
      matches: shown.map(([from, to]) => [from + shift, Math.min(to, end) + shift])
    }
  }
  return NOTHING
}
