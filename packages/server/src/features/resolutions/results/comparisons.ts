import type { Weight } from '@verandah/contract/assemblyRules'
import type { CountedBy, DecidingRule, Fraction } from '@verandah/contract/majorities'
import type { Comparison, Sum } from '@verandah/contract/results'
import { addSums, type Count, NOTHING } from './count.ts'

export type CountedAs = keyof Sum

/** What a majority is measured against. */
export interface Bases {
  /** Those who could vote. */
  present: Sum
  /** The whole roll, with units that may not vote. */
  all: Sum
  /** All that may vote, present or not. */
  entitled: Sum
}

export interface MotionRule {
  rule: DecidingRule
  weight: Weight
  specialFraction: Fraction
}

const WHOLE: Fraction = { n: 1, d: 1 }
const HALF: Fraction = { n: 1, d: 2 }

/** Compares whole numbers as large as they are: `value × d ≥ base × n`, or `>`. */
export function compare(by: CountedAs, value: Sum, base: Sum, part: Fraction, isStrict = false): Comparison {
  const [left, right] = [BigInt(value[by]) * BigInt(part.d), BigInt(base[by]) * BigInt(part.n)]
  return { by, value: value[by], base: base[by], part, isStrict, holds: isStrict ? left > right : left >= right }
}

/** Returns by what a poll counts. */
export const countedAs = (weight: Weight): CountedAs => (weight === 'share' ? 'shares' : 'heads')
const eachOf = (by: CountedBy | null): CountedAs[] => (by === 'both' ? ['shares', 'heads'] : [by ?? 'heads'])

/** Returns what a fraction must be enough of. Nothing is a part of nothing too, so of what was cast there must also be something for it. */
function fractionComparisons({ part, of, by }: DecidingRule, count: Count, { present, all }: Bases): Comparison[] {
  const base = { cast: addSums(count.for, count.against), present, all }[of ?? 'all']
  return eachOf(by).flatMap((each) => [
    compare(each, count.for, base, part ?? WHOLE),
    ...(of === 'cast' ? [compare(each, count.for, NOTHING, WHOLE, true)] : [])
  ])
}

/** Returns all comparisons that must hold for a motion to be carried. */
export function comparisonsOf({ rule, weight, specialFraction }: MotionRule, count: Count, bases: Bases): Comparison[] {
  switch (rule.kind) {
    case 'simple':
      return [compare(countedAs(weight), count.for, count.against, WHOLE, true)]
    case 'absolute':
      return [compare(countedAs(weight), count.for, bases.all, HALF, true)]
    case 'special':
      return eachOf('both').map((by) => compare(by, count.for, bases.all, specialFraction))
    case 'unanimous':
      return [compare('heads', count.for, bases.entitled, WHOLE)]
    case 'fraction':
      return fractionComparisons(rule, count, bases)
    case 'most':
      return []
  }
}
