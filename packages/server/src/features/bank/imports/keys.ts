import { hash } from 'node:crypto'
import type { ImportedState } from '@verandah/contract/bankImports'
import type { BankLineId } from '@verandah/contract/bankIds'
import { fold } from '../../../db/search.ts'
import type { BankLineRow } from '../bank.table.ts'
import type { PlacedLine } from '../formats/joinStatements.ts'

export type KnownLine = Pick<BankLineRow, 'id' | 'date' | 'amount' | 'key' | 'balance'>

export interface ComparedLine extends PlacedLine {
  state: ImportedState
  /** Under which it is known, or will be. */
  key: string
  /** The known one that it is, or looks like. */
  known: BankLineId | null
}

const sumKey = ({ date, amount }: Pick<PlacedLine, 'date' | 'amount'>) => `${date} ${amount}`

/** All but the number of times that there was the same before on the same day: what the bank calls it, else its text. */
function baseKey(line: Pick<PlacedLine, 'date' | 'amount' | 'bankId' | 'text'>): string {
  const said = line.bankId === null ? `text ${fold(line.text)}` : `id ${line.bankId}`
  return `${sumKey(line)} ${hash('sha256', said, 'base64url').slice(0, 27)}`
}

const END = / (\d+)$/
const baseOf = (key: string) => key.replace(END, '')
const numberOf = (key: string) => Number(END.exec(key)?.[1] ?? 0)

/**
 * Pairs each line with the known one that it is, both of one day, amount and text: by the balance after it, where both have one;
 * the others in their order.
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
  // Iterators of arrays go on where they were left: each known one is looked at once.
  const byBalance = new Map([...Map.groupBy(known, ({ balance }) => balance)].map(([balance, ones]) => [balance, ones.values()]))
  for (const line of lines) if (line.balance !== null) pair(line, byBalance.get(line.balance))
  const [any, withoutBalance] = [known.values(), known.filter(({ balance }) => balance === null).values()]
  for (const line of lines) if (!pairs.has(line)) pair(line, line.balance === null ? any : withoutBalance)
  return pairs
}

/** What is known of each line, in their order: nothing, the line itself, or another one of its day and amount that is not in the file. */
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
  return lines.map((line) => {
    const [key, same] = [keys.get(line) ?? '', pairs.get(line)]
    if (same !== undefined) return { ...line, key, state: 'known', known: same.id }
    const similar = others.get(sumKey(line))?.shift()
    return { ...line, key, state: similar === undefined ? 'new' : 'similar', known: similar?.id ?? null }
  })
}
