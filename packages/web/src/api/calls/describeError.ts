import { t } from '../../i18n/i18n.ts'
import { ApiError } from './call.ts'

/** Tells whether `fetch` or an upload failed because the browser has no connection. */
const isOffline = (error: unknown) => error instanceof TypeError && !navigator.onLine

/** On a line of its own below the text: what an administrator looks for in the log. */
export const requestLine = (error: unknown): string =>
  error instanceof ApiError && error.requestId !== null ? `\n${t('Request: {{id}}', { id: error.requestId })}` : ''

/**
 * Returns the message of an error; where several fields were refused, the message of each, because the caller has no field
 * that shows it.
 */
const messageOf = ({ message, errors }: ApiError) =>
  errors.length > 1 ? [...new Set(errors.map((field) => field.message))].join('; ') : message

/**
 * Returns the text to show for a failure: the server's message, else that there is no connection, else the screen's own
 * text, else the error's message.
 */
export function describeError(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.message !== '') return messageOf(error) + requestLine(error)
  if (isOffline(error)) return t('You are offline, so the portal cannot be reached. Try again when the connection is back.')
  if (fallback !== '') return fallback + requestLine(error)
  return error instanceof Error ? error.message : String(error)
}

/** Returns the text for a failed call: the server's message, or that the server cannot be reached. */
export function answerText(error: unknown, fallback = t('Something went wrong. Please try again.')): string {
  const silence = t('The portal cannot be reached. Check your connection and try again.')
  return describeError(error, error instanceof ApiError ? fallback : silence)
}
