import type { Day, Time } from './dates.ts'
import { LENGTH } from './limits.ts'
import { z } from './z.ts'

/** Absent, `null` and a wrong type each get words of their own; zod's default speaks of types nobody knows. */
function textError(label: string, required?: string) {
  return (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? required : undefined) ?? `${label} must be text`
}

export function tooLong(label: string, max: number): string {
  return `${label} cannot exceed ${max} characters`
}

/** Text that must be there: trimmed, NFC; absent, empty and blank say the same. */
export function requiredText(label: string, max: number, required = `${label} is required`) {
  return z.string({ error: textError(label, required) }).normalize('NFC').trim().min(1, required).max(max, tooLong(label, max))
}

/** Text that may be missing: `''` and `null` clear it, absent leaves it as it is. */
export function optionalText(label: string, max: number) {
  return z
    .string({ error: textError(label) })
    .normalize('NFC')
    .trim()
    .max(max, tooLong(label, max))
    .nullable()
    .transform((text) => text || null)
    .optional()
}

/** One of the named values. */
export function choice<const Values extends readonly [string, ...string[]]>(label: string, values: Values) {
  return z.enum(values, { error: `${label} must be one of: ${values.join(', ')}` })
}

const FIRST_DAY = '1900-01-01'
const isDay = (text: string) => text >= FIRST_DAY && z.iso.date().safeParse(text).success
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** An empty text has said that it is required; a second message would only repeat it. */
function requiredForm<T extends string>(label: string, isRight: (text: string) => boolean, message: string) {
  return requiredText(label, 40)
    .refine((text) => text === '' || isRight(text), message)
    .transform((text) => text as T)
}

export function requiredDay(label: string) {
  return requiredForm<Day>(label, isDay, `${label} must be a day, YYYY-MM-DD`)
}

export function requiredTime(label: string) {
  return requiredForm<Time>(label, isTime, `${label} must be a time, HH:mm`)
}

/** E-mail addresses are compared in lower case. */
export const Email = z
  .string({ error: textError('Email', 'Email is required') })
  .normalize('NFC')
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(LENGTH.email, tooLong('Email', LENGTH.email))
  .pipe(z.email({ error: 'Invalid email address', abort: true }))
