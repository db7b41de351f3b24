import type { MeetingValues } from './meetingForm.ts'

type Field = keyof MeetingValues

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)

export interface Merged {
  values: MeetingValues
  /** What this person had changed, and still wants to save. */
  mine: Field[]
  /** Those of them that the other person changed too, otherwise: saving overwrites them, so they are named. */
  clashes: Field[]
}

/** Lays what was typed over what somebody else has stored meanwhile. `base` is what both began with. */
export function mergeEdits(base: MeetingValues, typed: MeetingValues, stored: MeetingValues): Merged {
  const fields = Object.keys(stored) as Field[]
  const mine = fields.filter((field) => differ(base[field], typed[field]))
  const clashes = mine.filter((field) => differ(base[field], stored[field]) && differ(typed[field], stored[field]))
  const values = { ...stored, ...Object.fromEntries(mine.map((field) => [field, typed[field]])) }
  return { values, mine, clashes }
}
