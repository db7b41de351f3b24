import type { FileId, UserId } from '@verandah/contract/ids'
import type { InvitationId } from '@verandah/contract/invitations'
import type { Role } from '@verandah/contract/roles'
import { type DescribedEvents, NEW_ACCOUNT, SECURITY_ALERT } from '../../events/described.ts'

interface OfUser {
  subject: { kind: 'user'; id: UserId }
}

/** "Secret" is the third argument of `record`: the mail needs it, and it must not be in the audit trail. */
export type AccountEvent =
  /** The person has registered from an invitation. Secret: { token } of the verification. */
  | ({ kind: 'account.registered'; role: Role; invitationId: InvitationId } & OfUser)
  /** Secret: { token }. */
  | ({ kind: 'account.verificationRequested' } & OfUser)
  | ({ kind: 'account.verified' } & OfUser)
  /** Secret: { token }. */
  | ({ kind: 'account.resetRequested' } & OfUser)
  /** The person has opened the link of a mail, so there is no actor. */
  | ({ kind: 'account.passwordReset' } & OfUser)
  | ({ kind: 'account.passwordChanged' } & OfUser)
  | ({ kind: 'account.dataDownloaded' } & OfUser)
  | ({ kind: 'account.photoChanged'; photo: FileId | null } & OfUser)

declare module '../../events/events.ts' {
  interface Events {
    account: AccountEvent
  }
}

export const accountEvents: DescribedEvents<AccountEvent> = {
  part: 'Accounts',
  kinds: {
    'account.registered': { label: 'Account registered', look: NEW_ACCOUNT },
    'account.verificationRequested': 'Verification e-mail requested',
    'account.verified': 'E-mail address verified',
    'account.resetRequested': 'Password reset requested',
    'account.passwordReset': 'Password reset by e-mail',
    'account.passwordChanged': 'Password changed',
    'account.dataDownloaded': { label: 'Own data downloaded', look: SECURITY_ALERT },
    'account.photoChanged': 'Photo changed'
  },
  choices: ['role']
}
