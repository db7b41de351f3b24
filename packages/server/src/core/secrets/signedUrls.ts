import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { HOUR_MS, type Instant } from '@verandah/contract/dates'
import type { FileId } from '@verandah/contract/ids'

/** Makes and checks addresses of pictures that work for an hour or two, so that an `<img>` needs no session. */
export interface SignedUrls {
  /** Addresses as they are given out at a moment. */
  at(now: Instant): (photo: FileId | null) => string | null
  isValid(id: FileId, given: { expires: string; signature: string }, now: Instant): boolean
}

/**
 * Signs addresses. One expires at the full hour after the next one, and stays the same for an hour, so that browsers can
 * cache the picture.
 */
export function signedUrls(secretKey: string): SignedUrls {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'pictures', 32))
  const sign = (id: FileId, expires: string) => createHmac('sha256', key).update(`${id} ${expires}`).digest('base64url')
  return {
    at(now) {
      const expires = String((Math.floor(Date.parse(now) / HOUR_MS) + 2) * HOUR_MS)
      return (photo) => (photo === null ? null : `/api/files/${photo}?expires=${expires}&signature=${sign(photo, expires)}`)
    },
    isValid(id, { expires, signature }, now) {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(id, expires))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false
      return Date.parse(now) < Number(expires)
    }
  }
}
