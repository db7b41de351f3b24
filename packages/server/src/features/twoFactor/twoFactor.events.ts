import type { UserId } from '@verandah/contract/ids'

interface OfUser {
  subject: { kind: 'user'; id: UserId }
}

export type TwoFactorEvent =
  | ({ kind: 'twoFactor.enabled' } & OfUser)
  /** By themselves, or by an administrator who helps; 'command' on the server's command line. */
  | ({ kind: 'twoFactor.disabled'; by: 'person' | 'administrator' | 'command'; isByBackupCode?: boolean } & OfUser)
  | ({ kind: 'twoFactor.codesRenewed'; isByBackupCode: boolean } & OfUser)
  /** To sign in, or for one of the two above. */
  | ({ kind: 'twoFactor.codeUsed'; remaining: number; isSignIn: boolean } & OfUser)

declare module '../../events/events.ts' {
  interface Events {
    twoFactor: TwoFactorEvent
  }
}
