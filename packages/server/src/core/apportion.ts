import type { Cents } from '@verandah/contract/money'

const wholeUp = (total: bigint, step: bigint) => (total + step - 1n) / step

/**
 * Divides a total by weights into whole steps (in cents), after it was rounded up to the step. Each part gets the steps that
 * its weight makes, rounded down; the steps left over go, one each, to those that lost most by that, the first of equals. So
 * nobody is off by a whole step, and the parts make the total. In big integers: the products are larger than numbers are exact.
 * Throws where no weight is above 0.
 */
export function apportion(total: Cents, weights: readonly (number | bigint)[], step = 1): Cents[] {
  const sum = weights.reduce<bigint>((all, weight) => all + BigInt(weight), 0n)
  if (sum <= 0n) throw new RangeError('There is nothing to divide by')
  const steps = wholeUp(BigInt(total), BigInt(step))
  const parts = weights.map((weight, index) => {
    const product = steps * BigInt(weight)
    return { index, whole: product / sum, lost: product % sum }
  })
  const left = Number(steps - parts.reduce((all, { whole }) => all + whole, 0n))
  const lucky = new Set(
    parts
      .toSorted((one, other) => (one.lost === other.lost ? one.index - other.index : one.lost > other.lost ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index)
  )
  return parts.map(({ index, whole }) => (Number(whole + (lucky.has(index) ? 1n : 0n)) * step) as Cents)
}

/** Divides into so many equal parts, the first of which get the steps left over. */
export function divide(total: Cents, count: number, step = 1): Cents[] {
  return apportion(
    total,
    Array.from({ length: count }, () => 1),
    step
  )
}

/** Returns `amount × size / of`, rounded to the nearest step (in cents), a half up. In big integers, as `apportion` does. */
export function multiply(amount: Cents, size: number, of: number, step = 1): Cents {
  const whole = BigInt(of) * BigInt(step)
  const product = BigInt(amount) * BigInt(size)
  return (Number((2n * product + whole) / (2n * whole)) * step) as Cents
}
