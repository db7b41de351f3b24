import { addCents, type Cents, negateCents } from '@verandah/contract/money'
import { signed } from '@verandah/contract/writtenAmount'

/** The amount of a row of a table, before the meaning of its signs is known. */
export interface WrittenMovement {
  /** The side, by its column, or by Dr and Cr beside it. */
  side: 'in' | 'out'
  /** The amount with the written sign. */
  written: Cents
  balance: Cents | null
}

/** The meaning of a minus: none, a reversal, or, where most rows have one, the normal case. */
const MEANINGS = ['none', 'minus', 'plus'] as const
type Meaning = (typeof MEANINGS)[number]

const less = (amount: Cents) => negateCents(amount)

function moved({ side, written }: WrittenMovement, meaning: Meaning): Cents {
  const size = Math.abs(written) as Cents
  const normal = meaning === 'none' ? size : meaning === 'minus' ? written : less(written)
  return signed(side === 'in', normal)
}

/** Counts the balances that are the sum of the balance before and the amount between them. */
export function countSteps(lines: readonly { amount: Cents; balance: Cents | null }[]): number {
  return lines.filter(({ amount, balance }, index) => {
    const before = lines[index - 1]?.balance ?? null
    return before !== null && balance === addCents([before, amount])
  }).length
}

/** Returns the possible meanings on a side, the likeliest first. */
function meaningsOf(movements: readonly WrittenMovement[], side: 'in' | 'out'): readonly Meaning[] {
  const own = movements.filter((one) => one.side === side)
  const minus = own.filter(({ written }) => written < 0).length
  if (minus === 0) return ['minus']
  // Outgoing money in its own column has a minus or not.
  if (side === 'out')
    return minus === own.length ? ['none', 'minus'] : minus * 2 > own.length ? ['plus', 'none', 'minus'] : ['minus', 'none', 'plus']
  return minus === own.length || minus * 2 <= own.length ? ['minus', 'none', 'plus'] : ['plus', 'minus', 'none']
}

/**
 * Decides the amount of each row. Where signs may have several meanings, the balances decide, otherwise the likeliest
 * meaning.
 */
export function decideSigns(movements: readonly WrittenMovement[]): Cents[] {
  const [outs, ins] = [meaningsOf(movements, 'out'), meaningsOf(movements, 'in')]
  const amounts = (out: Meaning, into: Meaning) => movements.map((one) => moved(one, one.side === 'out' ? out : into))
  let best = amounts(outs[0] ?? 'none', ins[0] ?? 'none')
  if (outs.length * ins.length === 1) return best
  let most = -1
  for (const out of outs)
    for (const into of ins) {
      const tried = amounts(out, into)
      const lines = tried.map((amount, index) => ({ amount, balance: movements[index]?.balance ?? null }))
      const steps = Math.max(countSteps(lines), countSteps(lines.toReversed()))
      if (steps > most) [best, most] = [tried, steps]
    }
  return best
}
