import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { UserId } from '@verandah/contract/ids'

/**
 * A token is a person's id, the kind of notices where it is for one alone, and a signature of both. Nothing is stored of it: it
 * works as long as SECRET_KEY is the same.
 */
export interface UnsubscribeTokens {
  /** Returns the person's token, as a part of an address; `kind` null or absent: for all mails. */
  of(person: UserId, kind?: string | null): string
  /** Returns what a token turns off for whom; null for a token that was not made here. */
  read(token: string): { person: UserId; kind: string | null } | null
}

const ID_BYTES = 16
/** The form of a token: 16 bytes of the id and 32 of the signature in base64url, then the kind. */
const TOKEN = /^([\w-]{64})(?:\.([\w.]{1,100}))?$/

function uuidOf(bytes: Buffer): UserId {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as UserId
}

export function unsubscribeTokens(secretKey: string): UnsubscribeTokens {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'unsubscribe', 32))
  const sign = (id: Buffer, kind: string | null) =>
    createHmac('sha256', key)
      .update(id)
      .update(kind ?? '')
      .digest()
  return {
    of(person, kind = null) {
      const id = Buffer.from(person.replaceAll('-', ''), 'hex')
      const signed = Buffer.concat([id, sign(id, kind)]).toString('base64url')
      return kind === null ? signed : `${signed}.${kind}`
    },
    read(token) {
      const [, signed, kind = null] = TOKEN.exec(token) ?? []
      if (signed === undefined) return null
      const bytes = Buffer.from(signed, 'base64url')
      const id = bytes.subarray(0, ID_BYTES)
      return timingSafeEqual(sign(id, kind), bytes.subarray(ID_BYTES)) ? { person: uuidOf(id), kind } : null
    }
  }
}
