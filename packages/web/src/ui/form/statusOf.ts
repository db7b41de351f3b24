/**
 * Returns the server's status of a failure. A 404 without the portal's envelope, of something in front of it, says nothing
 * about the record.
 */
export function statusOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('status' in error)) return null
  return error.status === 404 && 'code' in error && error.code === null ? null : error.status
}
