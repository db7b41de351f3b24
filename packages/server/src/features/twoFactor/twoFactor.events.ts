import type { UserId } from '@verandah/contract/ids'
import { type DescribedEvents, SECURITY_ALERT } from '../../events/described.ts'

interface OfUser {
  subject: { kind: 'user'; id: UserId }
}

export type TwoFactorEvent =
  | ({ kind: 'twoFactor.enabled' } & OfUser)
  /** `by`: `person`, an `administrator` who helps, or `command` on the server's command line. */
  | ({ kind: 'twoFactor.disabled'; by: 'person' | 'administrator' | 'command'; isByBackupCode?: boolean } & OfUser)
  | ({ kind: 'twoFactor.codesRenewed'; isByBackupCode: boolean } & OfUser)
  /** A code was used to sign in, or for one of the two above. */
  | ({ kind: 'twoFactor.codeUsed'; remaining: number; isSignIn: boolean } & OfUser)

declare module '../../events/events.ts' {
  interface Events {
    twoFactor: TwoFactorEvent
  }
}

export const twoFactorEvents: DescribedEvents<TwoFactorEvent> = {
  part: 'Two-Factor',
  kinds: {
    'twoFactor.enabled': 'Two-factor authentication enabled',
    'twoFactor.disabled': { label: 'Two-factor authentication disabled', look: SECURITY_ALERT },
    'twoFactor.codesRenewed': 'Backup codes renewed',
    'twoFactor.codeUsed': { label: 'Backup code used', look: SECURITY_ALERT }
  },
  choices: ['by']
}
