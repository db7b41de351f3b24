import type { ErrorCode, FieldError, Problem } from '@verandah/contract/errors'

/** The status of each code: a new code does not compile until it has one. */
export const STATUS: Record<ErrorCode, number> = {
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
  conflict: 409,
  email_taken: 409,
  stale: 412,
  too_large: 413,
  unsupported_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503
}

/** Said at the field too, and beside a row of an imported table. */
export const EMAIL_TAKEN = 'Somebody already has an account with this email address'

const MESSAGE: Record<ErrorCode, string> = {
  invalid_input: 'Please check the marked fields',
  invalid_json: 'The request is not valid JSON',
  no_session: 'Please sign in',
  invalid_credentials: 'Invalid email or password',
  invalid_code: 'Invalid code',
  forbidden: 'You are not allowed to do this',
  two_factor_required: 'Set up two-factor authentication first: your role requires it',
  password_change_required: 'Change your temporary password first',
  not_found: 'Not found',
  gone: 'This is no longer valid',
  email_taken: EMAIL_TAKEN,
  conflict: 'This is not possible in the current state',
  stale: 'Somebody else has changed this in the meantime',
  too_large: 'The request is too large',
  unsupported_type: 'This content type is not supported',
  rate_limited: 'Too many requests. Please try again later.',
  internal: 'Something went wrong. Please try again.',
  unavailable: 'The portal cannot read or store its data right now. Please try again shortly.'
}

interface Details {
  message?: string
  errors?: FieldError[]
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number
}

/** Where one field alone is wrong, its error says all. */
function onlyError(errors: FieldError[] | undefined): string | undefined {
  return errors?.length === 1 ? errors[0]?.message : undefined
}

/** A refusal. Thrown, it rolls the transaction back; returned by `fail`, it lets what was written stand. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? onlyError(details.errors) ?? MESSAGE[code])
    this.code = code
    this.errors = details.errors
    this.retryAfter = details.retryAfter
  }
}

/** A refusal that must leave a trace (a failed sign-in): return it, and the transaction commits. */
export function fail(code: ErrorCode, details?: Details): Refusal {
  return new Refusal(code, details)
}

export function refuse(code: ErrorCode, details?: Details): never {
  throw new Refusal(code, details)
}

/** 400 at named fields, for what only the database knows. */
export function refuseField(path: string, message: string): never {
  throw new Refusal('invalid_input', { errors: [{ path, message }] })
}

/** 409 at the e-mail: it belongs to an account. */
export function refuseTaken(): never {
  return refuse('email_taken', { errors: [{ path: 'email', message: EMAIL_TAKEN }] })
}

/** 403 unless a policy allows it. */
export function demand(allowed: boolean): void {
  if (!allowed) refuse('forbidden')
}

export function problemOf(refusal: Refusal): Problem {
  const problem = { code: refusal.code, message: refusal.message }
  return refusal.errors === undefined ? problem : { ...problem, errors: refusal.errors }
}
