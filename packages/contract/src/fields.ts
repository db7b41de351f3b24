import { type Day, type Instant, isTime, type Month, type Time } from './dates.ts'
import { pack } from './i18n/text.ts'
import { LENGTH } from './limits.ts'
import { cents, isMoney } from './money.ts'
import { isVisible, visible } from './visibleText.ts'
import { z } from './z.ts'

/** A message about a field; its label is translated on its own. */
function labelled(text: string, label: string, values: Record<string, string | number> = {}): string {
  return pack(text, { label: { text: label }, ...values })
}

/** Own messages for absent, `null` and a wrong type, because zod's defaults name technical types. */
function textError(label: string, required?: string) {
  return (issue: { input?: unknown }) =>
    (issue.input === undefined || issue.input === null ? required : undefined) ?? labelled('{{label}} must be text', label)
}

export function tooLong(label: string, max: number): string {
  return labelled('{{label}} cannot exceed {{max}} characters', label, { max })
}

// oxlint-disable-next-line no-control-regex -- control characters are what these remove
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g
// oxlint-disable-next-line no-control-regex -- all of them but tab and line feed
const CONTROL_IN_LINES = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** A lone surrogate would be stored as another character, and cannot be put into a URL. */
const whole = (text: string) => text.toWellFormed().normalize('NFC')

/** One line, read in one direction: a title or a name ends up in mail headers, file names and logs. */
const oneLine = (text: string) => whole(text).replace(CONTROL, ' ').trim()
const manyLines = (text: string) => whole(text).replace(/\r\n?/g, '\n').replace(CONTROL_IN_LINES, '').trim()

/** How many times the allowed length a text may have before it is normalised, because NFC can take quadratic time. */
const UNCLEANED = 4

function cleanText(label: string, max: number, clean: (text: string) => string, required?: string) {
  return z
    .string({ error: textError(label, required) })
    .max(max * UNCLEANED, { error: tooLong(label, max), abort: true })
    .overwrite(clean)
    .max(max, tooLong(label, max))
}

/** A required line: NFC, trimmed; absent, empty, blank and invisible give the same message. */
export function requiredText(label: string, max: number, required = labelled('{{label}} is required', label)) {
  return cleanText(label, max, oneLine, required).refine(isVisible, required)
}

/** The same for text of several lines. */
export function requiredLines(label: string, max: number) {
  const required = labelled('{{label}} is required', label)
  return cleanText(label, max, manyLines, required).refine(isVisible, required)
}

function clearable(schema: ReturnType<typeof cleanText>) {
  return schema
    .nullable()
    .transform((text) => (text !== null && isVisible(text) ? text : null))
    .optional()
}

/** An optional line: `''`, blanks and `null` clear it, absent leaves it unchanged. */
export function optionalText(label: string, max: number) {
  return clearable(cleanText(label, max, oneLine))
}

/** The same for text of several lines. */
export function optionalLines(label: string, max: number) {
  return clearable(cleanText(label, max, manyLines))
}

/**
 * First or last name: invisible characters count as nothing, and a letter of any script must be in it. With the labels
 * that are in use the messages are:
 * 'First name is required', 'Last name is required',
 * 'First name must be at least 2 characters', 'Last name must be at least 2 characters',
 * 'First name cannot exceed 50 characters', 'Last name cannot exceed 50 characters'.
 */
export function nameText(label: string) {
  const isLong = (text: string) => visible(text).length >= LENGTH.shortestName
  return requiredText(label, LENGTH.name)
    .refine(
      (text) => visible(text) === '' || isLong(text),
      labelled('{{label}} must be at least {{min}} characters', label, { min: LENGTH.shortestName })
    )
    .refine((text) => !isLong(text) || /\p{L}/u.test(visible(text)), labelled('{{label}} must contain a letter', label))
}

/** Stored in upper case; the text of a unit never has to match a known one. Too long: 'Unit number cannot exceed 10 characters'. */
export function unitText() {
  return clearable(cleanText('Unit number', LENGTH.unit, (text) => oneLine(text).toUpperCase()))
}

/** The same where a unit is needed. */
export function requiredUnit() {
  return requiredText('Unit number', LENGTH.unit).transform((unit) => unit.toUpperCase())
}

const PHONE = /^\+?[1-9]\d{0,15}$/

const PHONE_LENGTH = 40
const wrongPhone = 'Please provide a valid phone number'
const isPhoneOrEmpty = (text: string) => text === '' || PHONE.test(text)

export function phoneText() {
  return clearable(cleanText('Phone number', PHONE_LENGTH, oneLine).refine(isPhoneOrEmpty, wrongPhone))
}

/** The same where a number is needed. */
export function requiredPhone() {
  return requiredText('Phone', PHONE_LENGTH).refine(isPhoneOrEmpty, wrongPhone)
}

/** The search text of a list; an empty one is no search. */
export function searchText() {
  return cleanText('Search', LENGTH.search, oneLine)
    .transform((text) => text || undefined)
    .optional()
}

/** A list's filter: an empty value is none, an unknown one is an error. */
export function filter<const Values extends readonly [string, ...string[]]>(label: string, values: Values) {
  return z.preprocess((value: string | undefined) => value || undefined, choice(label, values).optional())
}

/** `true` or `false`; strings and numbers are rejected. */
export function flag(label: string) {
  return z.boolean({ error: labelled('{{label}} must be true or false', label) })
}

const isBlank = (value: unknown) => (typeof value === 'string' ? value.trim() === '' : (value ?? null) === null)

/** One of the named values; absent, empty and blank give the message of a required text. */
export function choice<const Values extends readonly [string, ...string[]]>(label: string, values: Values) {
  const required = labelled('{{label}} is required', label)
  const unknown = labelled('{{label}} must be one of: {{values}}', label, { values: values.join(', ') })
  return z.enum(values, { error: ({ input }) => (isBlank(input) ? required : unknown) })
}

const FIRST_DAY = '1900-01-01'
export const isDay = (text: string) => text >= FIRST_DAY && z.iso.date().safeParse(text).success

/** Adds no second message for an empty text, which is already reported as required. */
function requiredForm<T extends string>(label: string, isRight: (text: string) => boolean, message: string) {
  return requiredText(label, 40)
    .refine((text) => text === '' || isRight(text), message)
    .transform((text) => text as T)
}

export function requiredDay(label: string) {
  return requiredForm<Day>(label, isDay, labelled('{{label}} must be a day, YYYY-MM-DD', label))
}

/** A day that may be left out: `''` and `null` clear it. */
export function optionalDay(label: string) {
  return clearable(
    cleanText(label, 40, oneLine).refine((text) => text === '' || isDay(text), labelled('{{label}} must be a day, YYYY-MM-DD', label))
  ).transform((text) => text as Day | null | undefined)
}

/** A list's border: an empty value is none. */
export function filterDay(label: string) {
  return optionalDay(label).transform((day) => day ?? undefined)
}

export function requiredTime(label: string) {
  return requiredForm<Time>(label, isTime, labelled('{{label}} must be a time, HH:mm', label))
}

/** A time that may be left out: `''` and `null` clear it. */
export function optionalTime(label: string) {
  return clearable(
    cleanText(label, 40, oneLine).refine((text) => text === '' || isTime(text), labelled('{{label}} must be a time, HH:mm', label))
  ).transform((text) => text as Time | null | undefined)
}

function amountText(label: string, required?: string) {
  const notNumber = labelled('{{label}} must be a number', label)
  return z
    .number({ error: ({ input }) => (isBlank(input) ? required : undefined) ?? notNumber })
    .refine(isMoney, labelled('{{label}} must be between 0.01 and 999,999,999.99, with at most two decimals', label))
    .transform(cents)
}

/** An amount in rupees; becomes cents. */
export function requiredAmount(label: string) {
  return amountText(label, labelled('{{label}} is required', label))
}

/** An amount in rupees that may be left out: `''` and `null` clear it; becomes cents. */
export function optionalAmount(label: string) {
  const read = (value: number | '' | null | undefined) => (value !== undefined && isBlank(value) ? null : value)
  return z.preprocess(read, amountText(label).nullable().optional())
}

/** A moment, ISO 8601 with an offset or in UTC; becomes UTC with milliseconds. */
export function requiredInstant(label: string) {
  const wrong = labelled('{{label}} is not a date and time', label)
  const required = labelled('{{label}} is required', label)
  const isMissing = (value: unknown) => value === undefined || value === null || value === ''
  return z
    .string({ error: ({ input }) => (isMissing(input) ? required : wrong) })
    .min(1, required)
    .pipe(z.iso.datetime({ offset: true, error: wrong }))
    .transform((text) => new Date(text).toISOString() as Instant)
}

/** A month, `YYYY-MM`. Branded by a type assertion, as `MonthText` is. */
export function monthText() {
  return z.string().regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/, 'Not a month') as unknown as z.ZodType<Month, string>
}

/** A flag as a form sends it, as text, or as JSON has it; absent and empty leave it out. */
export function textFlag(label: string) {
  const read = (value: boolean | string | null | undefined) => (value === 'true' ? true : value === 'false' ? false : (value ?? undefined))
  return z.preprocess((value: boolean | string | null | undefined) => (value === '' ? undefined : read(value)), flag(label).optional())
}

export const isEmail = (text: string) => z.email().safeParse(text).success

/** E-mail addresses are compared in lower case. */
export const Email = z
  .string({ error: textError('Email', 'Email is required') })
  .max(LENGTH.email * UNCLEANED, { error: tooLong('Email', LENGTH.email), abort: true })
  .normalize('NFC')
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(LENGTH.email, tooLong('Email', LENGTH.email))
  .pipe(z.email('Invalid email address'))

/** An existing password: any text, because it is only compared. */
export function presentPassword(required = 'Password is required') {
  return givenPassword(required).min(1, required)
}

/** The same where it is not always needed: it may be empty. */
export function givenPassword(required: string) {
  return z.string({ error: required }).max(LENGTH.password, tooLong('Password', LENGTH.password))
}
