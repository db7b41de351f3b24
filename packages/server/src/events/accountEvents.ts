import type { Instant } from '@verandah/contract/dates'
import type { FileId, InvitationId, SessionId, UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'

interface Account {
  userId: UserId
}

interface Invitation {
  invitationId: InvitationId
  email: string
  role: Role
  unitNumber: string | null
  /** As an imported table named the person. */
  name: string | null
  expiresAt: Instant
}

/** "secret" says what `record` gets beside the event: a mail needs it, the audit trail must not hold it. */
export type AccountEvent =
  | ({ kind: 'session.started'; sessionId: SessionId; device: string } & Account)
  | ({ kind: 'session.ended'; sessionId: SessionId } & Account)
  /** By the person, from another session; `count` where all others were ended. */
  | ({ kind: 'session.revoked'; sessionId: SessionId | null; count: number } & Account)
  | ({ kind: 'session.refused'; failures: number } & Account)
  /** By a manager. Secret, with a welcome mail: { tempPassword }. */
  | ({ kind: 'account.created'; role: Role } & Account)
  /** By the person, from an invitation. Secret: { token } of the verification. */
  | ({ kind: 'account.registered'; role: Role; invitationId: InvitationId } & Account)
  /** Secret: { token }. */
  | ({ kind: 'account.verificationAsked' } & Account)
  | ({ kind: 'account.verified' } & Account)
  /** Secret: { token }. */
  | ({ kind: 'account.resetAsked' } & Account)
  /** By a link (the actor is nobody) or by a manager. */
  | ({ kind: 'account.passwordReset'; by: 'link' | 'manager' } & Account)
  | ({ kind: 'account.passwordChanged' } & Account)
  | ({ kind: 'account.locked'; until: Instant } & Account)
  | ({ kind: 'account.unlocked' } & Account)
  | ({ kind: 'account.activated'; isActive: boolean } & Account)
  | ({ kind: 'account.roleChanged'; from: Role; to: Role } & Account)
  /** Secret: { token } of the new address's verification. */
  | ({ kind: 'account.emailChanged'; from: string; to: string } & Account)
  /** By themselves or by a manager; `fields` by their column. */
  | ({ kind: 'account.edited'; fields: string[] } & Account)
  /** By themselves: a unit that no manager has confirmed. */
  | ({ kind: 'account.unitClaimed'; name: string; from: string | null; to: string | null } & Account)
  | ({ kind: 'account.deleted'; name: string; email: string; role: Role } & Account)
  | ({ kind: 'account.photoChanged'; photo: FileId | null } & Account)
  | ({ kind: 'twoFactor.enabled' } & Account)
  /** By themselves, or by an administrator who helps; `by` 'command' on the server's command line. */
  | ({ kind: 'twoFactor.disabled'; by: 'person' | 'administrator' | 'command' } & Account)
  | ({ kind: 'twoFactor.codesRenewed' } & Account)
  | ({ kind: 'twoFactor.codeUsed'; remaining: number } & Account)
  /** Secret: { token }. */
  | ({ kind: 'invitation.created' } & Invitation)
  /** Secret: { token }. */
  | ({ kind: 'invitation.resent' } & Invitation)
  | ({ kind: 'invitation.revoked' } & Invitation)
