/** In the second ring properties have many runs, with a seed that is new each time. */
const IS_LONG = process.env['TEST_RING'] === 'long'
/** On a PostgreSQL a case takes several times as long, and has been tried on SQLite before. */
const PART_ON_POSTGRES = process.env['TEST_DATABASE_URL'] === undefined ? 1 : 1 / 4
/** Any, but always the same: what passes once passes again. */
const FIXED_SEED = 1

/** Making a failing case smaller ends in time to be named. */
const LONGEST_MS = 150_000

/** How many random cases a property tries in each ring of tests, and from which seed. */
export function cases(few: number, many: number): { numRuns: number; seed: number; interruptAfterTimeLimit: number } {
  if (!IS_LONG) return { numRuns: few, seed: FIXED_SEED, interruptAfterTimeLimit: LONGEST_MS }
  const numRuns = Math.max(few, Math.ceil(many * PART_ON_POSTGRES))
  return { numRuns, seed: Number(process.env['TEST_SEED'] ?? Date.now()), interruptAfterTimeLimit: LONGEST_MS }
}
