import { t } from '../../i18n/i18n.ts'
import { ApiError } from './call.ts'
import { describeError } from './describeError.ts'

/** The text for a failed call: the server's message, or that the server cannot be reached. */
export function answerText(error: unknown, fallback = t('Something went wrong. Please try again.')): string {
  const silence = t('The portal cannot be reached. Check your connection and try again.')
  return describeError(error, error instanceof ApiError ? fallback : silence)
}
