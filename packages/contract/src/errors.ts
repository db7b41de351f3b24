import type { Translate } from './i18n/translate.ts'
import { namedObject, z } from './z.ts'

/** Every code that an answer may carry. The server gives each a text. */
export const ERROR_CODES = [
  'invalid_input',
  'invalid_json',
  'no_session',
  'invalid_credentials',
  'invalid_code',
  'forbidden',
  'two_factor_required',
  'password_change_required',
  'not_found',
  'gone',
  'conflict',
  'email_taken',
  'stale',
  'key_reused',
  'too_large',
  'unsupported_type',
  'timeout',
  'rate_limited',
  'unavailable',
  'internal'
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** The HTTP status of each code. */
export const ERROR_STATUS: Record<ErrorCode, number> = {
  invalid_input: 400,
  invalid_json: 400,
  no_session: 401,
  invalid_credentials: 401,
  invalid_code: 401,
  forbidden: 403,
  two_factor_required: 403,
  password_change_required: 403,
  not_found: 404,
  gone: 410,
  timeout: 408,
  conflict: 409,
  email_taken: 409,
  stale: 412,
  too_large: 413,
  unsupported_type: 415,
  key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503
}

/** `path` is the field's name, dotted for nested ones: `agenda.0.item`. */
export const FieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

export const Problem = namedObject('Problem', { code: z.enum(ERROR_CODES), message: z.string(), errors: z.optional(z.array(FieldError)) })
export type Problem = z.infer<typeof Problem>

/** zod's issues as the fields of the envelope, in the reader's language. */
export function fieldErrors(error: z.core.$ZodError, t: Translate): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: t(issue.message) }))
}
