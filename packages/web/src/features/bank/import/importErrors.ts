import { ApiError } from '../../../api/calls/call.ts'

/** Where a failed import says what is wrong. */
export type ErrorPlace = 'account' | 'file' | 'columns' | 'difference' | 'page'

const PATHS: Record<string, ErrorPlace> = { account: 'account', file: 'file' }
const CSV_PATHS = /^(columns|dateFormat|decimal|opening|closing)\b/

export function placeOf(error: unknown): ErrorPlace {
  if (!(error instanceof ApiError)) return 'page'
  const { code, errors } = error
  if (code === 'wrong_account') return 'account'
  if (code === 'file_known' || code === 'too_large') return 'file'
  if (code === 'not_balanced') return 'difference'
  const path = errors[0]?.path ?? ''
  return CSV_PATHS.test(path) ? 'columns' : (PATHS[path] ?? 'page')
}

/** Returns the text of an error; of a field the field's own text. */
export function textAt(error: unknown, described: string): string {
  return error instanceof ApiError && error.errors.length > 0 ? error.errors.map(({ message }) => message).join(' ') : described
}
