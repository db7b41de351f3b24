import { z } from './z.ts'

/** Every code that an answer may carry. Server (status) and client (words) each answer for all of them. */
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
  'too_large',
  'unsupported_type',
  'rate_limited',
  'unavailable',
  'internal'
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** `path` is the field's name, dotted for nested ones: `agenda.0.item`. */
export const FieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

export const Problem = z
  .object({ code: z.enum(ERROR_CODES), message: z.string(), errors: z.array(FieldError).optional() })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>

/** zod's issues as the fields of the envelope. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}
