import type { Translate } from './i18n/translate.ts'
import { namedObject, namesOf, z } from './z.ts'

/** Every code that an answer may carry, with its HTTP status. The server gives each a text. */
export const ERROR_STATUS = {
  invalid_input: 400,
  invalid_json: 400,
  no_session: 401,
  invalid_credentials: 401,
  invalid_code: 401,
  forbidden: 403,
  token_not_allowed: 403,
  two_factor_required: 403,
  password_change_required: 403,
  not_found: 404,
  gone: 410,
  conflict: 409,
  email_taken: 409,
  not_enough_cash: 409,
  not_enough_money: 409,
  not_enough_credit: 409,
  already_billed: 409,
  run_not_ready: 409,
  preview_stale: 409,
  period_closed: 409,
  month_not_ready: 409,
  file_known: 409,
  wrong_account: 409,
  not_balanced: 409,
  notice_late: 409,
  too_many_proxies: 409,
  no_quorum: 409,
  quorum_present: 409,
  weights_identify: 409,
  already_cast: 409,
  closed: 409,
  counts_differ: 409,
  stale: 412,
  key_reused: 422,
  too_large: 413,
  unsupported_type: 415,
  timeout: 408,
  rate_limited: 429,
  unavailable: 503,
  internal: 500
}
export type ErrorCode = keyof typeof ERROR_STATUS
export const ERROR_CODES = namesOf(ERROR_STATUS)

/** `path` is the field's name, dotted for nested ones: `agenda.0.item`. */
export const FieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

export const Problem = namedObject('Problem', { code: z.enum(ERROR_CODES), message: z.string(), errors: z.optional(z.array(FieldError)) })
export type Problem = z.infer<typeof Problem>

/** Returns zod's issues as the fields of the envelope, in the reader's language. */
export function fieldErrors(error: z.core.$ZodError, t: Translate): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: t(issue.message) }))
}
