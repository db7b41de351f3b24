import type { UserId } from '@verandah/contract/ids'

interface OfUser {
  subject: { kind: 'user'; id: UserId }
}

export type TwoFactorEvent =
  | ({ kind: 'twoFactor.enabled' } & OfUser)
  /** By themselves, or by an administrator who helps; 'command' on the server's command line. */
  | ({ kind: 'twoFactor.disabled'; by: 'person' | 'administrator' | 'command' } & OfUser)
  | ({ kind: 'twoFactor.codesRenewed' } & OfUser)
  | ({ kind: 'twoFactor.codeUsed'; remaining: number } & OfUser)

declare module '../../events/events.ts' {
  interface Events {
    twoFactor: TwoFactorEvent
  }
}
