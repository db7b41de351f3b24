import { ApiError } from './call.ts'

/**
 * Whether the server behind this page does not have the call at all: a 404 without the portal's envelope, as a front end
 * gets that is deployed without its server.
 */
export function isMissingCall(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.code === null
}
