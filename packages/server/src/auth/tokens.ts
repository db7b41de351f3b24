import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Id } from '@verandah/contract/ids'

/** The millisecond of the id before, as it stands in it, and how many that millisecond has seen. */
let before = ''
let count = 0

/** A record's id: UUIDv7, so that ids sort by the time they were made; those of one millisecond, which Node leaves to chance, by a count. */
export function newId<T extends Id<string>>(): T {
  const id = randomUUIDv7()
  const time = id.slice(0, 15)
  count = time === before ? (count + 1) & 0xfff : 0
  before = time
  return (time + count.toString(16).padStart(3, '0') + id.slice(18)) as T
}

/** 256 random bits, base64url: a bearer token or the secret of a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. It has 256 random bits, so a fast hash without salt is enough. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}
