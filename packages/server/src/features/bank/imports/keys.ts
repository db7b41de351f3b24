import { hash } from 'node:crypto'
import type { ImportedState } from '@verandah/contract/bankImports'
import type { BankLineId } from '@verandah/contract/ids'
import { fold } from '../../../db/search.ts'
import type { BankLineRow } from '../bank.table.ts'
import type { PlacedLine } from '../formats/joinStatements.ts'

export type KnownLine = Pick<BankLineRow, 'id' | 'date' | 'amount' | 'key' | 'balance' | 'text_key'>

export interface ComparedLine extends PlacedLine {
  state: ImportedState
  /** The key by which it is known, or will be. */
  key: string
  /** The id of the known line that it is, or looks like. */
  known: BankLineId | null
  /** True if a similar line has the text of the known one, too, and no other balance. */
  hasSameText: boolean
}

const sumKey = ({ date, amount }: Pick<PlacedLine, 'date' | 'amount'>) => `${date} ${amount}`

/**
 * Returns the key without the count of equal lines before it on the same day: from the bank's id, otherwise from the
 * text.
 */
function baseKey(line: Pick<PlacedLine, 'date' | 'amount' | 'bankId' | 'text'>): string {
  const identity = line.bankId === null ? `text ${fold(line.text)}` : `id ${line.bankId}`
  return `${sumKey(line)} ${hash('sha256', identity, 'base64url').slice(0, 27)}`
}

const END = / (\d+)$/
const baseOf = (key: string) => key.replace(END, '')
const numberOf = (key: string) => Number(END.exec(key)?.[1] ?? 0)

/**
 * Pairs each line with the known line that it is, with the same day, amount and text: by the balance after it, where
 * both have one; the others in order.
 */
function pairTwins(lines: readonly PlacedLine[], known: readonly KnownLine[]): Map<PlacedLine, KnownLine> {
  const free = new Set(known)
  const pairs = new Map<PlacedLine, KnownLine>()
  const pair = (line: PlacedLine, candidates: Iterable<KnownLine> | undefined) => {
    for (const one of candidates ?? []) {
      if (!free.delete(one)) continue
      pairs.set(line, one)
      return
    }
  }
  // Array iterators continue where they stopped, so each known line is visited once.
  const byBalance = new Map([...Map.groupBy(known, ({ balance }) => balance)].map(([balance, ones]) => [balance, ones.values()]))
  for (const line of lines) if (line.balance !== null) pair(line, byBalance.get(line.balance))
  const [any, withoutBalance] = [known.values(), known.filter(({ balance }) => balance === null).values()]
  for (const line of lines) if (!pairs.has(line)) pair(line, line.balance === null ? any : withoutBalance)
  return pairs
}

/**
 * Tells whether both have the same text. Two different balances show that there were two such movements, even with one
 * text.
 */
const isSameText = ({ text, balance }: PlacedLine, known: KnownLine) =>
  known.text_key === fold(text) && (balance === null || known.balance === null || balance === known.balance)

/**
 * Pairs each line with a known one of its day and amount: first those with the same text, then the others in their
 * order.
 */
function pairSimilar(lines: readonly PlacedLine[], others: ReadonlyMap<string, readonly KnownLine[]>): Map<PlacedLine, KnownLine> {
  const pairs = new Map<PlacedLine, KnownLine>()
  for (const [sum, alike] of Map.groupBy(lines, sumKey)) {
    const free = others.get(sum) ?? []
    if (free.length === 0) continue
    const byText = Map.groupBy(free, ({ text_key }) => text_key)
    const taken = new Set<KnownLine>()
    for (const line of alike) {
      const one = byText.get(fold(line.text))?.shift()
      if (one === undefined) continue
      pairs.set(line, one)
      taken.add(one)
    }
    const rest = free.filter((one) => !taken.has(one))
    for (const line of alike) {
      if (pairs.has(line)) continue
      const one = rest.shift()
      if (one !== undefined) pairs.set(line, one)
    }
  }
  return pairs
}

/**
 * Compares each line, in order, with the known lines: it is new, known, or similar to a line of its day and amount that
 * is not in the file.
 */
export function compareLines(lines: readonly PlacedLine[], known: readonly KnownLine[]): ComparedLine[] {
  const knownByBase = Map.groupBy(known, ({ key }) => baseOf(key))
  const pairs = new Map<PlacedLine, KnownLine>()
  const keys = new Map<PlacedLine, string>()
  for (const [base, twins] of Map.groupBy(lines, baseKey)) {
    const knownTwins = knownByBase.get(base) ?? []
    for (const [line, one] of pairTwins(twins, knownTwins)) pairs.set(line, one)
    let number = knownTwins.reduce((most, one) => Math.max(most, numberOf(one.key)), 0)
    for (const line of twins) keys.set(line, pairs.get(line)?.key ?? `${base} ${(number += 1)}`)
  }
  const found = new Set(pairs.values())
  const others = Map.groupBy(
    known.filter((one) => !found.has(one)),
    sumKey
  )
  const similar = pairSimilar(
    lines.filter((line) => !pairs.has(line)),
    others
  )
  return lines.map((line) => {
    const [key, same, like] = [keys.get(line) ?? '', pairs.get(line), similar.get(line)]
    if (same !== undefined) return { ...line, key, state: 'known', known: same.id, hasSameText: true }
    if (like === undefined) return { ...line, key, state: 'new', known: null, hasSameText: false }
    return { ...line, key, state: 'similar', known: like.id, hasSameText: isSameText(line, like) }
  })
}
