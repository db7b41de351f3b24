import { ApiError } from '../../../api/calls/call.ts'

/** The section of the dialog in which a failed import shows its error. */
export type ErrorSection = 'account' | 'file' | 'columns' | 'difference' | 'page'

const PATHS: Record<string, ErrorSection> = { account: 'account', file: 'file' }
const CSV_PATHS = /^(columns|dateFormat|decimal|opening|closing)\b/

export function sectionOf(error: unknown): ErrorSection {
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
