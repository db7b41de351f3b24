import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Id } from '@verandah/contract/ids'

/** A record's id: UUIDv7, so that ids sort by the time they were made. */
export function newId<T extends Id<string>>(): T {
  return randomUUIDv7() as T
}

/** 256 random bits, base64url: a bearer token or the secret of a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. It has 256 random bits, so a fast hash without salt is enough. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}
