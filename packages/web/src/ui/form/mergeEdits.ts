export interface MergeResult<Values> {
  values: Values
  /** The fields that this person has changed and still wants to save. */
  mine: (keyof Values)[]
  /** The fields of these that the other person changed too, to another value: saving overwrites them, so they are named. */
  clashes: (keyof Values)[]
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** Merges what was typed into what somebody else has stored meanwhile. `base` is the version that both saw. */
export function mergeEdits<Values extends object>(base: Values, typed: Values, stored: Values): MergeResult<Values> {
  const fields = Object.keys(stored) as (keyof Values)[]
  const mine = fields.filter((field) => differ(base[field], typed[field]))
  const clashes = mine.filter((field) => differ(base[field], stored[field]) && differ(typed[field], stored[field]))
  const values = { ...stored, ...Object.fromEntries(mine.map((field) => [field, typed[field]])) }
  return { values, mine, clashes }
}

const trimmed = (_name: string, value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** Whether two forms say the same; spaces around a text count for nothing. */
export function areSameValues<Values extends object>(one: Values, other: Values): boolean {
  return Object.keys(other).every(
    (field) => JSON.stringify(one[field as keyof Values], trimmed) === JSON.stringify(other[field as keyof Values], trimmed)
  )
}
