import type { Endpoint } from './endpoint.ts'

/** The request header with which a call that may have been lost is made again, so that it happens once (an IETF draft). */
export const IDEMPOTENCY_KEY = 'idempotency-key'
/** 1 to 128 visible ASCII characters. */
export const IDEMPOTENCY_KEY_FORM = /^[\x21-\x7E]{1,128}$/

/** Whether a call takes the header: every POST of a person with a session. */
export function takesIdempotencyKey({ method, public: isPublic }: Pick<Endpoint, 'method' | 'public'>): boolean {
  return method === 'POST' && isPublic !== true
}
