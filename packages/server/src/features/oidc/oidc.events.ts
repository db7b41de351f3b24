import type { UserId } from '@verandah/contract/ids'
import { type DescribedEvents, SECURITY_ALERT } from '../../events/described.ts'

interface OfUser {
  subject: { kind: 'user'; id: UserId }
}

export type OidcEvent =
  /** `by`: `email` on the first sign-in with the verified address of the account; `person` in their profile. */
  | ({ kind: 'oidc.connected'; provider: string; by: 'email' | 'person' } & OfUser)
  /** A sign-in for which the provider vouches; the session begins at once, or after the portal's own second factor. */
  | ({ kind: 'oidc.accepted'; provider: string; hasSecondFactor: boolean } & OfUser)
  /** `by`: `person` in their profile, `command` on the server's command line, `reset` with a reset of the password. */
  | ({ kind: 'oidc.disconnected'; provider: string; by: 'person' | 'command' | 'reset' } & OfUser)

declare module '../../events/events.ts' {
  interface Events {
    oidc: OidcEvent
  }
}

export const oidcEvents: DescribedEvents<OidcEvent> = {
  part: 'Sign-Ins',
  kinds: {
    'oidc.connected': { label: 'Single sign-on connected', look: SECURITY_ALERT },
    'oidc.accepted': 'Accepted by the single sign-on',
    'oidc.disconnected': 'Single sign-on disconnected'
  },
  choices: ['by'],
  labels: { provider: 'Sign-in service', hasSecondFactor: 'Second factor' }
}
