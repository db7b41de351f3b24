import { paths } from '@verandah/contract/paths'
import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import type { UserStatus } from '@verandah/contract/users'
import { type HandoverEvent, handoverKinds, handoverRecord } from './handovers/handovers.events.ts'
import { type DescribedEvents, NEW_ACCOUNT, SECURITY_ALERT } from '../../events/described.ts'

interface OfUser {
  subject: { kind: 'user'; id: UserId }
}

interface OfStaff extends OfUser {
  name: string
  role: Role
  /** The actor's name; null for a command on the server. */
  by: string | null
}

/** An account of a treasurer or more was opened by somebody else. */
export type StaffOpened =
  | ({ kind: 'users.staffPasswordReset' } & OfStaff)
  | ({ kind: 'users.staffActivated' } & OfStaff)
  | ({ kind: 'users.staffEmailChanged' } & OfStaff)
  | ({ kind: 'users.staffTwoFactorDisabled' } & OfStaff)
  | ({ kind: 'users.staffSignInLink' } & OfStaff)

/** "Secret" is the third argument of `record`: the mail needs it, and it must not be in the audit trail. */
export type UserEvent =
  /** A manager has made the account. Secret, with a welcome mail: { tempPassword }. */
  | ({ kind: 'users.created'; role: Role } & OfUser)
  /** The account was edited, by the person or by a manager; `fields` are names of columns. */
  | ({ kind: 'users.edited'; fields: string[] } & OfUser)
  /** The person has named their unit themselves; no manager has confirmed it. */
  | ({ kind: 'users.unitClaimed'; name: string; from: string | null; to: string | null } & OfUser)
  /** A name that another account has, too: taken by themselves; `former` is null for an account that is new. */
  | ({ kind: 'users.namesake'; name: string; former: string | null } & OfUser)
  /** The account is treasurer or more now; `by` is null for somebody who has registered by invitation, by a group of single sign-on, and for a command. */
  | ({ kind: 'users.becameStaff'; name: string; role: Role; by: string | null; isByGroup?: boolean; isByCommand?: boolean } & OfUser)
  | StaffOpened
  | HandoverEvent
  | ({ kind: 'users.roleChanged'; from: Role; to: Role } & OfUser)
  /** An administrator has changed the address of somebody else's account. Secret: { token } of the new address's verification. */
  | ({ kind: 'users.emailChanged'; from: string; to: string } & OfUser)
  /** An administrator wants another address for their own account. Secret: { token } for the new address. */
  | ({ kind: 'users.emailChangeRequested'; from: string; to: string } & OfUser)
  /** The person has opened the link that was sent to the new address, so there is no actor. */
  | ({ kind: 'users.ownEmailChanged'; from: string; to: string } & OfUser)
  | ({ kind: 'users.activated'; isActive: boolean } & OfUser)
  /** A manager has set a temporary password. */
  | ({ kind: 'users.passwordReset' } & OfUser)
  /** A wrong password or code. */
  | ({ kind: 'users.attemptFailed'; failures: number } & OfUser)
  | ({ kind: 'users.locked'; until: Instant } & OfUser)
  | ({ kind: 'users.unlocked' } & OfUser)
  /** Mail goes again to an address that the mail server has refused. */
  | ({ kind: 'users.mailRetried' } & OfUser)
  /** The list as a table, as far as these filters leave it. */
  | {
      kind: 'users.exported'
      subject: { kind: 'users'; id: 'portal' }
      search: string | null
      role: Role | null
      status: UserStatus | null
    }
  /** An administrator has anonymised the account, or the portal after the time in the settings. */
  | ({ kind: 'users.anonymised'; reason: string | null } & OfUser)
  | ({ kind: 'users.deleted'; name: string; email: string; role: Role } & OfUser)

declare module '../../events/events.ts' {
  interface Events {
    users: UserEvent
  }
}

export const userEvents: DescribedEvents<UserEvent> = {
  part: 'Users',
  kinds: {
    'users.staffPasswordReset': { label: 'Password of a treasurer or more reset', look: SECURITY_ALERT },
    'users.staffActivated': { label: 'Treasurer or more activated', look: SECURITY_ALERT },
    'users.staffEmailChanged': { label: 'E-mail address of a treasurer or more changed', look: SECURITY_ALERT },
    'users.staffTwoFactorDisabled': { label: 'Two-factor authentication of a treasurer or more disabled', look: SECURITY_ALERT },
    'users.staffSignInLink': { label: 'Link to sign in as a treasurer or more made', look: SECURITY_ALERT },
    'users.created': { label: 'User created', look: NEW_ACCOUNT },
    'users.edited': 'User changed',
    'users.unitClaimed': { label: 'Unit claimed', look: { type: 'user_registration', status: 'pending' } },
    'users.namesake': { label: 'Name of another account taken', look: SECURITY_ALERT },
    'users.becameStaff': { label: 'Became treasurer or more', look: SECURITY_ALERT },
    'users.roleChanged': 'Role changed',
    ...handoverKinds,
    'users.emailChanged': 'E-mail address changed by an administrator',
    'users.emailChangeRequested': 'Change of own e-mail address requested',
    'users.ownEmailChanged': 'Own e-mail address changed',
    'users.activated': 'User activated or deactivated',
    'users.passwordReset': 'Password reset by a manager',
    'users.attemptFailed': { label: 'Wrong password or code', look: SECURITY_ALERT },
    'users.locked': { label: 'Account locked', look: SECURITY_ALERT },
    'users.unlocked': 'Account unlocked',
    'users.mailRetried': 'Refused e-mail address tried again',
    'users.exported': 'Users exported',
    'users.anonymised': { label: 'User anonymised', look: SECURITY_ALERT },
    'users.deleted': 'User deleted'
  },
  records: { user: { page: (_, name) => paths.usersFound(name ?? '') }, handover: handoverRecord },
  choices: ['role', 'from', 'to', 'status'],
  labels: { isActive: 'Active' }
}
