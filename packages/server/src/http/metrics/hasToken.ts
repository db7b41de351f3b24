import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a call names the token, in a time that says nothing of it. Without a token there is nothing to name. */
export function hasToken(authorization: string | undefined, token: string | undefined): boolean {
  return token === undefined || timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}
