export interface Merged<Values> {
  values: Values
  /** What this person had changed, and still wants to save. */
  mine: (keyof Values)[]
  /** Those of them that the other person changed too, otherwise: saving overwrites them, so they are named. */
  clashes: (keyof Values)[]
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** Merges what was typed into what somebody else has stored meanwhile. `base` is the version that both saw. */
export function mergeEdits<Values extends object>(base: Values, typed: Values, stored: Values): Merged<Values> {
  const fields = Object.keys(stored) as (keyof Values)[]
  const mine = fields.filter((field) => differ(base[field], typed[field]))
  const clashes = mine.filter((field) => differ(base[field], stored[field]) && differ(typed[field], stored[field]))
  const values = { ...stored, ...Object.fromEntries(mine.map((field) => [field, typed[field]])) }
  return { values, mine, clashes }
}
