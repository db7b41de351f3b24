import type { SessionId, UserId } from '@verandah/contract/ids'
import { type DescribedEvents, SECURITY_ALERT } from '../../events/described.ts'

interface OfUser {
  subject: { kind: 'user'; id: UserId }
}

export type SignInEvent =
  | ({ kind: 'signIn.sessionStarted'; sessionId: SessionId; device: string } & OfUser)
  /** A command on the server has issued a link that signs in once. */
  | ({ kind: 'signIn.linkIssued' } & OfUser)
  | ({ kind: 'signIn.linkUsed' } & OfUser)
  | ({ kind: 'signIn.sessionEnded'; sessionId: SessionId } & OfUser)
  /** The person has ended it from another session; `count` where all others were ended. */
  | ({ kind: 'signIn.sessionsRevoked'; sessionId: SessionId | null; count: number } & OfUser)

declare module '../../events/events.ts' {
  interface Events {
    signIn: SignInEvent
  }
}

export const signInEvents: DescribedEvents<SignInEvent> = {
  part: 'Sign-Ins',
  kinds: {
    'signIn.sessionStarted': 'Signed in',
    'signIn.linkIssued': { label: 'Link to sign in made', look: SECURITY_ALERT },
    'signIn.linkUsed': { label: 'Link to sign in used', look: SECURITY_ALERT },
    'signIn.sessionEnded': 'Signed out',
    'signIn.sessionsRevoked': 'Sessions ended'
  }
}
