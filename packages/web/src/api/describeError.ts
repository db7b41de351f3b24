import { t } from '../i18n/i18n.ts'
import { ApiError } from './call.ts'

/** What to show for a failure: the server's message, else the screen's own fallback (in English), else the error's words. */
export function describeError(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.message !== '') return t(error.message)
  if (fallback !== '') return t(fallback)
  return error instanceof Error ? error.message : String(error)
}
