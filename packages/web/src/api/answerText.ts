import { ApiError } from './call.ts'
import { describeError } from './describeError.ts'

const SILENCE = 'The portal cannot be reached. Check your connection and try again.'
const FAILURE = 'Something went wrong. Please try again.'

/** What a card says when its call failed: the server's words, or that there is no server to ask. */
export function answerText(error: unknown, fallback = FAILURE): string {
  return describeError(error, error instanceof ApiError ? fallback : SILENCE)
}
