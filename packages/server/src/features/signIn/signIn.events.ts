import type { SessionId, UserId } from '@verandah/contract/ids'
import type { DescribedEvents } from '../../events/described.ts'

interface OfUser {
  subject: { kind: 'user'; id: UserId }
}

export type SignInEvent =
  | ({ kind: 'signIn.sessionStarted'; sessionId: SessionId; device: string } & OfUser)
  | ({ kind: 'signIn.sessionEnded'; sessionId: SessionId } & OfUser)
  /** By the person, from another session; `count` where all others were ended. */
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
    'signIn.sessionEnded': 'Signed out',
    'signIn.sessionsRevoked': 'Sessions ended'
  }
}
