import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { UserId } from '@verandah/contract/ids'

/** A token is a person's id and its signature, and nothing is stored of it: it works as long as SECRET_KEY is the same. */
export interface UnsubscribeTokens {
  /** Returns the person's token in base64url. */
  of(person: UserId): string
  /** Returns the token's person; null for a token that was not made here. */
  personOf(token: string): UserId | null
}

const ID_BYTES = 16
/** The form of a token: 16 bytes of the id and 32 of its HMAC, without padding. */
const TOKEN = /^[\w-]{64}$/

function uuidOf(bytes: Buffer): UserId {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as UserId
}

export function unsubscribeTokens(secretKey: string): UnsubscribeTokens {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'unsubscribe', 32))
  const sign = (id: Buffer) => createHmac('sha256', key).update(id).digest()
  return {
    of(person) {
      const id = Buffer.from(person.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, sign(id)]).toString('base64url')
    },
    personOf(token) {
      if (!TOKEN.test(token)) return null
      const bytes = Buffer.from(token, 'base64url')
      const id = bytes.subarray(0, ID_BYTES)
      return timingSafeEqual(sign(id), bytes.subarray(ID_BYTES)) ? uuidOf(id) : null
    }
  }
}
