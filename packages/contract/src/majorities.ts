import { choice } from './fields.ts'
import { integer, z } from './z.ts'

/** A part of a whole, as the law or the by-laws write it: three quarters is 3 of 4. */
export const Fraction = z
  .object(
    {
      n: integer(1, 1_000, 'The part must be a whole number, 1 to 1,000'),
      d: integer(1, 1_000, 'The whole must be a whole number, 1 to 1,000')
    },
    { error: 'Enter a part and a whole' }
  )
  .check(z.refine(({ n, d }) => n <= d, { error: 'The part cannot be larger than the whole', path: ['n'] }))
export type Fraction = z.output<typeof Fraction>

/** What is counted: heads, shares, or both, where each of the two must be enough. */
export const COUNTED_BY = ['heads', 'shares', 'both'] as const
export type CountedBy = (typeof COUNTED_BY)[number]

/** What a part is a part of: what was cast without abstentions, those present, or all of the roll. */
export const MAJORITY_BASES = ['cast', 'present', 'all'] as const
export type MajorityBase = (typeof MAJORITY_BASES)[number]

/** The majorities that a matter may need. */
export const MATTER_MAJORITIES = ['simple', 'absolute', 'special', 'unanimous', 'fraction'] as const

/** A fraction of something, for the kind `fraction`; null in every other kind. */
const fractionOf = {
  part: z._default(z.nullish(Fraction), null),
  of: z._default(z.nullish(choice('Part of', MAJORITY_BASES)), null),
  by: z._default(z.nullish(choice('Counted by', COUNTED_BY)), null)
}

/**
 * What decides. `simple`: more for than against. `absolute`: more than half of all. `special`: the fraction of the rules, of all
 * shares and of all heads. `unanimous`: everyone entitled is present or represented, all for. `fraction`: at least `part`.
 */
export const Majority = z.object({ kind: choice('Majority', MATTER_MAJORITIES), ...fractionOf }, { error: 'Choose a majority' }).check(
  z.refine(({ kind, part, of, by }) => kind !== 'fraction' || (part !== null && of !== null && by !== null), {
    error: 'Say what part of what decides',
    path: ['part']
  })
)
export type Majority = z.output<typeof Majority>

/** What decides an item. `most`: the candidates with most votes, for so many seats. */
export const DecidingRule = z.object({
  kind: z.enum([...MATTER_MAJORITIES, 'most']),
  part: z.nullable(Fraction),
  of: z.nullable(z.enum(MAJORITY_BASES)),
  by: z.nullable(z.enum(COUNTED_BY)),
  seats: z.nullable(z.number())
})
export type DecidingRule = z.output<typeof DecidingRule>
