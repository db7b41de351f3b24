import { ApiError } from '../../api/call.ts'
import { describeError } from '../../api/describeError.ts'

/** What the form says when a sign-in failed: the server's words, or that there is no server to ask. */
export function loginError(error: Error): string {
  const isAnswered = error instanceof ApiError
  return describeError(
    error,
    isAnswered ? 'Login failed. Please try again.' : 'The portal cannot be reached. Check your connection and try again.'
  )
}
