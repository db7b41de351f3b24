import { addCents, type Cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import { signed } from '@verandah/contract/writtenAmount'

/** What a row of a table moves, before it is known what the signs in it mean. */
export interface WrittenMovement {
  /** Of its column, or of Dr and Cr beside it. */
  side: 'in' | 'out'
  /** With the sign that is written. */
  written: Cents
  balance: Cents | null
}

/** What a minus means: nothing, that the row takes back, or, where most have one, that it does not. */
const MEANINGS = ['none', 'minus', 'plus'] as const
type Meaning = (typeof MEANINGS)[number]

const less = (amount: Cents) => subtractCents(NO_MONEY, amount)

function moved({ side, written }: WrittenMovement, meaning: Meaning): Cents {
  const size = Math.abs(written) as Cents
  const normal = meaning === 'none' ? size : meaning === 'minus' ? written : less(written)
  return signed(side === 'in', normal)
}

/** How many balances are the one before and the amount between them. */
export function countSteps(lines: readonly { amount: Cents; balance: Cents | null }[]): number {
  return lines.filter(({ amount, balance }, index) => {
    const before = lines[index - 1]?.balance ?? null
    return before !== null && balance === addCents([before, amount])
  }).length
}

/** Which meanings are possible on a side, the likeliest first. */
function meaningsOf(movements: readonly WrittenMovement[], side: 'in' | 'out'): readonly Meaning[] {
  const own = movements.filter((one) => one.side === side)
  const minus = own.filter(({ written }) => written < 0).length
  if (minus === 0) return ['minus']
  // What went out stands in a column of its own with or without a minus.
  if (side === 'out')
    return minus === own.length ? ['none', 'minus'] : minus * 2 > own.length ? ['plus', 'none', 'minus'] : ['minus', 'none', 'plus']
  return minus === own.length || minus * 2 <= own.length ? ['minus', 'none', 'plus'] : ['plus', 'minus', 'none']
}

/** What each row moves. Where signs may mean several things, the balances decide; else the likeliest. */
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
