import { hash, randomBytes, randomUUID } from 'node:crypto'
import { hourOf, type Instant } from '@verandah/contract/dates'
import type { Id } from '@verandah/contract/ids'

/** When the clock is this much behind, it was corrected, and new ids follow it. */
const PUT_BACK_MS = 1_000
/** How many ids one millisecond has; further ones use the next millisecond. */
const IN_ONE_MS = 0x1000

/** The millisecond of the newest id, and how many it has. */
let millisecond = 0
let count = 0

/**
 * Returns a record's id: UUIDv7 with a count in the place of its first 12 random bits, so that ids sort in the order they
 * were made.
 */
export function newId<T extends Id<string>>(): T {
  const now = Date.now()
  if (now > millisecond || millisecond - now > PUT_BACK_MS) {
    millisecond = now
    count = 0
  } else if (count === IN_ONE_MS) {
    millisecond += 1
    count = 0
  }
  const time = millisecond.toString(16).padStart(12, '0')
  const number = count.toString(16).padStart(3, '0')
  count += 1
  // The variant and the 62 bits after it come from a random UUID.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${number}${randomUUID().slice(18)}` as T
}

/** Returns an id that says nothing of when it was made but the hour. */
export function newIdOfHour<T extends Id<string>>(now: Instant): T {
  const time = Date.parse(hourOf(now)).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}` as T
}

/** Returns 256 random bits in base64url: a bearer token or the secret of a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the stored hash of a token. The token has 256 random bits, so a fast hash without salt is enough. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}
