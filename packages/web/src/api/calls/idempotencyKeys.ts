import { takesIdempotencyKey } from '@verandah/contract/idempotency'
import { ApiError, keySource } from './call.ts'

/** Returns the content of a call, to tell whether it is made again; a file counts by its name, type and size. */
function contentOf(address: string, body: string | FormData): string {
  if (!(body instanceof FormData)) return `${address} ${body}`
  const parts = [...body].map(([field, value]) => (value instanceof File ? [field, value.name, value.type, value.size] : [field, value]))
  return `${address} ${JSON.stringify(parts)}`
}

/** 128 random bits. `randomUUID` is missing where the portal is not reached by https. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Runs what sends a call. The call must begin before anything is waited for. */
export type Begin = <T>(send: () => Promise<T>) => Promise<T>

/** The keys of calls that got no answer, by what they threw: such a call may have been done. */
const lost = new WeakMap<Error, string>()

/** Returns the key of a call that got no answer. */
export const keyOfLost = (error: unknown): string | undefined => (error instanceof Error ? lost.get(error) : undefined)

/**
 * The keys of one form or button while it is on the screen. A call whose answer was lost may have been done: until it has
 * succeeded, the same content is sent with the same key, so that it is done once. What was changed gets a new key.
 */
export function idempotencyKeys(): Begin {
  const waiting = new Map<string, string>()
  return async (send) => {
    const used: string[] = []
    const before = keySource.keyOf
    keySource.keyOf = (endpoint, address, body) => {
      // A call without a body makes nothing: it acts on the records that are there now.
      if (!takesIdempotencyKey(endpoint) || body === undefined) return undefined
      const content = contentOf(address, body)
      const key = waiting.get(content) ?? newKey()
      waiting.set(content, key)
      used.push(content)
      return key
    }
    const sendNow = () => {
      try {
        return send()
      } finally {
        keySource.keyOf = before
      }
    }
    const dropKeys = () => used.forEach((content) => waiting.delete(content))
    try {
      const answer = await sendNow()
      dropKeys()
      return answer
    } catch (error) {
      // Another file of the same name and size.
      if (error instanceof ApiError && error.code === 'key_reused') dropKeys()
      const [content] = used
      if (error instanceof Error && !(error instanceof ApiError) && content !== undefined) lost.set(error, waiting.get(content) ?? '')
      throw error
    }
  }
}
