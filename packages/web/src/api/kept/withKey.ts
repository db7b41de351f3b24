import { takesIdempotencyKey } from '@verandah/contract/idempotency'
import { keySource } from '../calls/call.ts'

/** Runs what sends one call with a key that was kept. The call must begin before anything is waited for. */
export async function withKey<T>(key: string, send: () => Promise<T>): Promise<T> {
  const before = keySource.keyOf
  keySource.keyOf = (endpoint) => (takesIdempotencyKey(endpoint) ? key : undefined)
  let answer
  try {
    answer = send()
  } finally {
    keySource.keyOf = before
  }
  return answer
}
