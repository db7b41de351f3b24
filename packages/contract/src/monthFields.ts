import type { Month } from './dates.ts'
import { labelled, requiredForm } from './fields.ts'
import { branded, preprocess, z } from './z.ts'

const MONTH = /^(?:199\d|20\d{2}|2100)-(?:0[1-9]|1[0-2])$/

/** Returns the schema of a month, `YYYY-MM`. */
export function monthText() {
  return branded<Month>(z.string().check(z.regex(MONTH, 'Not a month')))
}

/** Returns the schema of a month that must be given. */
export const requiredMonth = (label: string) =>
  requiredForm<Month>(label, (text) => MONTH.test(text), labelled('{{label}} must be a month, YYYY-MM', label))

/** Returns the schema of a list's filter: an empty value is none. */
export const filterMonth = (label: string) =>
  preprocess((value: string | null | undefined) => value || undefined, z.optional(requiredMonth(label)))
