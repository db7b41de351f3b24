import type { ErrorCode } from '@verandah/contract/errors'
import type { StoredText } from '@verandah/contract/i18n/text'
import { inEnglish } from '@verandah/contract/i18n/english'

/** The default text of each code; a new code does not compile until it has one. */
const TEXT: Record<ErrorCode, string> = {
  invalid_input: 'Please check the marked fields',
  invalid_json: 'The request is not valid JSON',
  no_session: 'Please sign in',
  invalid_credentials: 'Invalid email or password',
  invalid_code: 'Invalid code',
  forbidden: 'You are not allowed to do this',
  token_not_allowed: 'This cannot be done with an access token',
  two_factor_required: 'Set up two-factor authentication first: your role requires it',
  password_change_required: 'Change your temporary password first',
  not_found: 'Not found',
  gone: 'This is no longer valid',
  email_taken: 'Somebody already has an account with this email address',
  conflict: 'This is not possible in the current state',
  not_enough_cash: 'There is not so much cash',
  not_enough_money: 'So much money of this fund does not lie in the account',
  not_enough_credit: 'The unit has not paid so much in advance',
  already_billed: 'This is billed for that month already',
  run_not_ready: 'The bills cannot be right yet',
  preview_stale: 'Something that the bills depend on has changed since the check',
  period_closed: 'The books of this month are closed',
  month_not_ready: 'There are unfinished things in this month that nobody has accepted',
  file_known: 'This file was sent before',
  wrong_account: 'This file is of another account',
  not_balanced: 'The amounts do not add up',
  notice_late: 'It is too late to give notice of what needs a special resolution',
  too_many_proxies: 'This person votes for as many others as the rules allow',
  no_quorum: 'There is no quorum',
  quorum_present: 'There is a quorum',
  weights_identify: 'The shares would tell who voted what',
  already_cast: 'This unit has voted',
  closed: 'The vote is closed',
  counts_differ: 'The two counts are not the same. Both count again.',
  stale: 'Somebody else has changed this in the meantime',
  key_reused: 'Something else was sent before with the same Idempotency-Key',
  too_large: 'The request is too large',
  unsupported_type: 'This content type is not supported',
  timeout: 'The request took too long to arrive',
  rate_limited: 'Too many requests. Please try again later.',
  internal: 'Something went wrong. Please try again.',
  unavailable: 'The portal cannot read or store its data right now. Please try again shortly.'
}

/** The text of the problem, the field's error, and the error in a row of an imported table. */
export const EMAIL_TAKEN = TEXT.email_taken

/** The error of one field; the text is in English until it is answered. */
export interface FieldProblem {
  path: string
  text: string | StoredText
}

interface Details {
  text?: string | StoredText
  errors?: FieldProblem[]
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number
}

/** Returns the error of the only wrong field: it is the message then. */
function onlyText(errors: FieldProblem[] | undefined): string | StoredText | undefined {
  return errors?.length === 1 ? errors[0]?.text : undefined
}

/**
 * A call's failure by code (RFC 9457); worded in the caller's language when it is answered. Thrown, it rolls the transaction
 * back. Returned by a service, the transaction commits: a failed sign-in must be recorded.
 */
export class ProblemError extends Error {
  readonly code: ErrorCode
  readonly text: string | StoredText
  readonly errors: FieldProblem[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, { text, errors, retryAfter }: Details = {}) {
    const message = text ?? onlyText(errors) ?? TEXT[code]
    super(inEnglish(message))
    this.code = code
    this.text = message
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

export function throwProblem(code: ErrorCode, details?: Details): never {
  throw new ProblemError(code, details)
}

/** Returns a 400 at one field, for errors that only the database knows. */
export function fieldProblem(path: string, text: string | StoredText): ProblemError {
  return new ProblemError('invalid_input', { errors: [{ path, text }] })
}

export function throwFieldProblem(path: string, text: string | StoredText): never {
  throw fieldProblem(path, text)
}

/** Throws 409 at the e-mail: it belongs to an account. */
export function throwEmailTaken(): never {
  return throwProblem('email_taken', { errors: [{ path: 'email', text: EMAIL_TAKEN }] })
}

/** Throws 403 unless a policy allows it. */
export function requireAllowed(isAllowed: boolean): void {
  if (!isAllowed) throwProblem('forbidden')
}

/** Throws 412 when the caller saw another version than the stored one. */
export function requireVersion(row: { version: number }, ifMatch: number | undefined): void {
  if (ifMatch !== undefined && ifMatch !== row.version) throwProblem('stale')
}

/** Throws for a record that somebody else changed meanwhile: 412 when the caller sent If-Match, else 409. */
export function throwConflict(ifMatch: number | undefined): never {
  return throwProblem(ifMatch === undefined ? 'conflict' : 'stale')
}
