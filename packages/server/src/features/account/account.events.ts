import type { FileId, UserId } from '@verandah/contract/ids'
import type { InvitationId } from '@verandah/contract/invitations'
import type { Role } from '@verandah/contract/roles'

interface OfUser {
  subject: { kind: 'user'; id: UserId }
}

/** "Secret" is the third argument of `record`: the mail needs it, and it must not be in the audit trail. */
export type AccountEvent =
  /** By the person, from an invitation. Secret: { token } of the verification. */
  | ({ kind: 'account.registered'; role: Role; invitationId: InvitationId } & OfUser)
  /** Secret: { token }. */
  | ({ kind: 'account.verificationRequested' } & OfUser)
  | ({ kind: 'account.verified' } & OfUser)
  /** Secret: { token }. */
  | ({ kind: 'account.resetRequested' } & OfUser)
  /** By the link of a mail, so there is no actor. */
  | ({ kind: 'account.passwordReset' } & OfUser)
  | ({ kind: 'account.passwordChanged' } & OfUser)
  | ({ kind: 'account.photoChanged'; photo: FileId | null } & OfUser)

declare module '../../events/events.ts' {
  interface Events {
    account: AccountEvent
  }
}
