import type { FastifyRequest } from 'fastify'

const NAME = 'verandah_sign_in'
const SECONDS = 600

/**
 * Returns the browser that has begun a sign-in, by a cookie: nobody can make another browser finish it, and so sign its
 * owner in as somebody else. The only cookie of the portal; it goes along with the calls of this sign-in only, and when the
 * provider sends the browser back.
 */
export function browserOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1]
}

export function browserCookie(browser: string, isHttps: boolean): string {
  const flags = isHttps ? '; Secure' : ''
  return `${NAME}=${browser}; Path=/api/auth/oidc; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${flags}`
}
