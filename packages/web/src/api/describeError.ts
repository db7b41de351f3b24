import { ApiError } from './call.ts'

/** What to show for a failure: the server's message, else the screen's own text, else the error's message. */
export function describeError(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.message !== '') return error.message
  if (fallback !== '') return fallback
  return error instanceof Error ? error.message : String(error)
}
