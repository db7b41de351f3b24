import type { UserId } from '@verandah/contract/ids'
import { type DescribedEvents, SECURITY_ALERT } from '../../events/described.ts'

interface OfUser {
  subject: { kind: 'user'; id: UserId }
}

export type OidcEvent =
  /** By the first sign-in with the verified address of the account, or by the person in their profile. */
  | ({ kind: 'oidc.connected'; provider: string; by: 'email' | 'person' } & OfUser)
  /** By the person in their profile, or on the server's command line. */
  | ({ kind: 'oidc.disconnected'; provider: string; by: 'person' | 'command' } & OfUser)

declare module '../../events/events.ts' {
  interface Events {
    oidc: OidcEvent
  }
}

export const oidcEvents: DescribedEvents<OidcEvent> = {
  part: 'Sign-Ins',
  kinds: {
    'oidc.connected': { label: 'Single sign-on connected', look: SECURITY_ALERT },
    'oidc.disconnected': 'Single sign-on disconnected'
  },
  choices: ['by']
}
