import type { Instant } from '@verandah/contract/dates'
import type { AccessToken, TokenId } from '@verandah/contract/tokens'
import { json } from '../../test/server.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString() as Instant

export function accessToken(number: number, over: Partial<AccessToken> = {}): AccessToken {
  return {
    _id: `01900000-0000-7000-8000-00000000000${number}` as TokenId,
    name: `Program ${number}`,
    scope: 'read',
    createdAt: '2026-11-19T12:35:00.000Z' as Instant,
    expiresAt: inDays(30),
    lastUsedAt: null,
    ...over
  }
}

/** The answers for the test of other languages. */
export const tokensInAnyLanguage = {
  'GET /api/auth/tokens': () =>
    json({
      tokens: [
        accessToken(1, { name: 'Amaya', lastUsedAt: '2026-10-19T12:35:00.000Z' as Instant }),
        accessToken(2, { name: 'Kamal', scope: 'write', expiresAt: inDays(-1) })
      ],
      can: { create: true }
    })
}
