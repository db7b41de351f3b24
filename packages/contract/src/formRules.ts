import { isDay } from './fields.ts'

/** This text is for meetings and moves. */
export const END_BEFORE_START = 'End time must be after start time'

const hasTexts = <Name extends string>(form: unknown, names: readonly Name[]): form is Record<Name, string> =>
  typeof form === 'object' && form !== null && names.every((name) => typeof Reflect.get(form, name) === 'string')

/**
 * For `refine` of an object: compares some of its fields, once all of them are texts; the error is that of the field `at`.
 * Also checked while other fields are wrong, so that all errors are reported at once.
 */
export function comparing<Name extends string>(
  names: readonly Name[],
  at: NoInfer<Name>,
  error: string,
  isRight: (form: Record<Name, string>) => boolean
) {
  const check = (form: object) => !hasTexts(form, names) || isRight(form)
  const params: { path: string[]; error: string; when: (payload: { value: unknown }) => boolean } = {
    path: [at],
    error,
    when: ({ value }) => hasTexts(value, names)
  }
  return [check, params] as const
}

/** The last of two days is not before the first. What is no day is not compared. */
export function daysInOrder<First extends string, Last extends string>(first: First, last: Last, error: string) {
  return comparing([first, last], last, error, ({ [first]: from, [last]: to }) => !isDay(from) || !isDay(to) || from <= to)
}
