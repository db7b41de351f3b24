import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { TokenScope } from '@verandah/contract/tokens'
import { type DescribedEvents, SECURITY_ALERT } from '../../events/described.ts'

interface OfToken {
  subject: { kind: 'user'; id: UserId }
  token: string
  scope: TokenScope
}

/** `token`: its name; the token itself is nowhere but in the answer. */
export type TokenEvent = ({ kind: 'tokens.created'; expiresAt: Instant } & OfToken) | ({ kind: 'tokens.revoked' } & OfToken)

declare module '../../events/events.ts' {
  interface Events {
    tokens: TokenEvent
  }
}

export const tokenEvents: DescribedEvents<TokenEvent> = {
  part: 'Access Tokens',
  kinds: {
    'tokens.created': { label: 'Access token created', look: SECURITY_ALERT },
    'tokens.revoked': 'Access token revoked'
  },
  choices: ['scope'],
  labels: { token: 'Access token', expiresAt: 'Expires' }
}
