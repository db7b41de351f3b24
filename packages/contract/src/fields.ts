import { type Day, type Instant, instant, isTime, type Time } from './dates.ts'
import { pack } from './i18n/text.ts'
import { LENGTH } from './limits.ts'
import { cents, isMoney } from './money.ts'
import { isVisible, manyLines, oneLine, visible } from './visibleText.ts'
import { preprocess, z } from './z.ts'

/** Returns a message about a field; its label is translated on its own. */
export function labelled(text: string, label: string, values: Record<string, string | number> = {}): string {
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

/** How many times the allowed length a text may have before it is normalised, because NFC can take quadratic time. */
const UNCLEANED = 4

function cleanText(label: string, max: number, clean: (text: string) => string, required?: string) {
  return z
    .string({ error: textError(label, required) })
    .check(
      z.maxLength(max * UNCLEANED, { error: tooLong(label, max), abort: true }),
      z.overwrite(clean),
      z.maxLength(max, tooLong(label, max))
    )
}

/** Returns the schema of a required line: NFC, trimmed; absent, empty, blank and invisible give the same message. */
export function requiredText(label: string, max: number, required = labelled('{{label}} is required', label)) {
  return cleanText(label, max, oneLine, required).check(z.refine(isVisible, required))
}

/** Returns the schema of a required text of several lines; absent, empty, blank and invisible give the same message. */
export function requiredLines(label: string, max: number) {
  const required = labelled('{{label}} is required', label)
  return cleanText(label, max, manyLines, required).check(z.refine(isVisible, required))
}

function clearable(schema: ReturnType<typeof cleanText>) {
  return z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((text) => (text !== null && isVisible(text) ? text : null))
    )
  )
}

/** Returns the schema of an optional line: `''`, blanks and `null` clear it, absent leaves it unchanged. */
export function optionalText(label: string, max: number) {
  return clearable(cleanText(label, max, oneLine))
}

/** Returns the schema of an optional text of several lines: `''`, blanks and `null` clear it, absent leaves it unchanged. */
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
  return requiredText(label, LENGTH.name).check(
    z.refine(
      (text) => visible(text) === '' || isLong(text),
      labelled('{{label}} must be at least {{min}} characters', label, { min: LENGTH.shortestName })
    ),
    z.refine((text) => !isLong(text) || /\p{L}/u.test(visible(text)), labelled('{{label}} must contain a letter', label))
  )
}

const inUpperCase = (text: string) => text.toUpperCase()
/** Stored in upper case; the text of a unit never has to match a known one. Too long: 'Unit number cannot exceed 10 characters'. */
export function unitText() {
  return clearable(cleanText('Unit number', LENGTH.unit, (text) => inUpperCase(oneLine(text))))
}

/** Returns the schema of a unit that must be given, in upper case. */
export function requiredUnit() {
  return z.pipe(requiredText('Unit number', LENGTH.unit), z.transform(inUpperCase))
}

const PHONE = /^\+?[1-9]\d{0,15}$/
const PHONE_LENGTH = 40
const wrongPhone = 'Please provide a valid phone number'
const isPhoneOrEmpty = (text: string) => text === '' || PHONE.test(text)

export function phoneText() {
  return clearable(cleanText('Phone number', PHONE_LENGTH, oneLine).check(z.refine(isPhoneOrEmpty, wrongPhone)))
}

/** Returns the schema of a phone number that must be given. */
export function requiredPhone() {
  return requiredText('Phone', PHONE_LENGTH).check(z.refine(isPhoneOrEmpty, wrongPhone))
}

const orAbsent = <Text extends string>(text: Text | null | undefined) => text || undefined

/** Returns the schema of the search text of a list; an empty one is no search. */
export function searchText() {
  return z.optional(z.pipe(cleanText('Search', LENGTH.search, oneLine), z.transform(orAbsent)))
}

/** Returns the schema of a list's filter, or a choice that may be left out: an empty value is none, an unknown one is an error. */
export function filter<const Values extends readonly [string, ...string[]]>(label: string, values: Values) {
  return preprocess((value: string | null | undefined) => value || undefined, z.optional(choice(label, values)))
}

/** `true` or `false`; strings and numbers are rejected. */
export function flag(label: string) {
  return z.boolean({ error: labelled('{{label}} must be true or false', label) })
}

export const isBlank = (value: unknown) => (typeof value === 'string' ? value.trim() === '' : (value ?? null) === null)

/** Returns the schema of one of the named values; absent, empty and blank give the message of a required text. */
export function choice<const Values extends readonly [string, ...string[]]>(label: string, values: Values) {
  const required = labelled('{{label}} is required', label)
  const unknown = labelled('{{label}} must be one of: {{values}}', label, { values: values.join(', ') })
  return z.enum(values, { error: ({ input }) => (isBlank(input) ? required : unknown) })
}

/** Returns the schema of a choice with a default: absent, empty and `null` give it. */
export function defaulted<const Values extends readonly [string, ...string[]]>(label: string, values: Values, fallback: Values[number]) {
  return preprocess((value: Values[number] | '' | null | undefined) => value || fallback, choice(label, values))
}

/** Returns the schema of a flag with a default: absent, empty and `null` give it. */
export function defaultedFlag(label: string, fallback: boolean) {
  return preprocess((value: boolean | '' | null | undefined) => (value === '' ? fallback : (value ?? fallback)), flag(label))
}

/** No day or moment that the portal takes lies beyond these years: another one is a slip of the keyboard. */
const FIRST_DAY = '1990-01-01'
const isWithin = (text: string) => text >= FIRST_DAY && text.slice(0, FIRST_DAY.length) <= '2100-12-31'
export const isDay = (text: string) => isWithin(text) && z.iso.date().safeParse(text).success

/** Adds no second message for an empty text, which is already reported as required. The brand is asserted: `isRight` has found the form. */
export function requiredForm<T extends string>(label: string, isRight: (text: string) => boolean, message: string) {
  return z.pipe(
    requiredText(label, 40).check(z.refine((text) => text === '' || isRight(text), message)),
    z.transform((text) => text as T)
  )
}

function optionalForm<T extends string>(label: string, isRight: (text: string) => boolean, message: string) {
  const text = cleanText(label, 40, oneLine).check(z.refine((given) => given === '' || isRight(given), message))
  return z.pipe(
    clearable(text),
    z.transform((given) => given as T | null | undefined)
  )
}

const notDay = (label: string) => labelled('{{label}} must be a day, YYYY-MM-DD', label)
const notTime = (label: string) => labelled('{{label}} must be a time, HH:mm', label)

export const requiredDay = (label: string) => requiredForm<Day>(label, isDay, notDay(label))
/** Returns the schema of a day that may be left out: `''` and `null` clear it. */
export const optionalDay = (label: string) => optionalForm<Day>(label, isDay, notDay(label))
export const requiredTime = (label: string) => requiredForm<Time>(label, isTime, notTime(label))
/** Returns the schema of a time that may be left out: `''` and `null` clear it. */
export const optionalTime = (label: string) => optionalForm<Time>(label, isTime, notTime(label))

/** Returns the schema of a list's border: an empty value is none. */
export function filterDay(label: string) {
  return z.pipe(optionalDay(label), z.transform(orAbsent<Day>))
}

function amountText(label: string, required?: string) {
  const notNumber = labelled('{{label}} must be a number', label)
  return z.pipe(
    z
      .number({ error: ({ input }) => (isBlank(input) ? required : undefined) ?? notNumber })
      .check(z.refine(isMoney, labelled('{{label}} must be between 0.01 and 999,999,999.99, with at most two decimals', label))),
    z.transform(cents)
  )
}

/** Returns the schema of an amount in rupees; becomes cents. */
export function requiredAmount(label: string) {
  return amountText(label, labelled('{{label}} is required', label))
}

/** Returns the schema of an amount in rupees that may be left out: `''` and `null` clear it; becomes cents. */
export function optionalAmount(label: string) {
  const read = (value: number | '' | null | undefined) => (value !== undefined && isBlank(value) ? null : value)
  return preprocess(read, z.optional(z.nullable(amountText(label))))
}

/** Returns the schema of a moment, ISO 8601 with an offset or in UTC; becomes UTC with milliseconds. */
export function requiredInstant(label: string) {
  const wrong = labelled('{{label}} is not a date and time', label)
  const required = labelled('{{label}} is required', label)
  const isMissing = (value: unknown) => value === undefined || value === null || value === ''
  return z.pipe(
    z.pipe(
      z.string({ error: ({ input }) => (isMissing(input) ? required : wrong) }).check(z.minLength(1, required)),
      z.iso.datetime({ offset: true, error: wrong })
    ),
    z.pipe(
      z.transform((text: string) => instant(new Date(text))),
      z.custom<Instant>((moment) => isWithin(String(moment)), wrong)
    )
  )
}

/** Returns the schema of a flag as a form sends it, as text, or as JSON has it; absent and empty leave it out. */
export function textFlag(label: string) {
  const read = (value: boolean | string | null | undefined) => (value === 'true' ? true : value === 'false' ? false : (value ?? undefined))
  return preprocess((value: boolean | string | null | undefined) => (value === '' ? undefined : read(value)), z.optional(flag(label)))
}

export const isEmail = (text: string) => z.email().safeParse(text).success

/** E-mail addresses are compared in lower case. */
export const Email = z.pipe(
  z
    .string({ error: textError('Email', 'Email is required') })
    .check(
      z.maxLength(LENGTH.email * UNCLEANED, { error: tooLong('Email', LENGTH.email), abort: true }),
      z.normalize('NFC'),
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, 'Email is required'),
      z.maxLength(LENGTH.email, tooLong('Email', LENGTH.email))
    ),
  z.email('Invalid email address')
)

/** Returns the schema of an existing password: any text, because it is only compared. */
export function presentPassword(required = 'Password is required') {
  return givenPassword(required).check(z.minLength(1, required))
}

/** Returns the schema of an existing password that is not always needed: it may be empty. */
export function givenPassword(required: string) {
  return z.string({ error: required }).check(z.maxLength(LENGTH.password, tooLong('Password', LENGTH.password)))
}
