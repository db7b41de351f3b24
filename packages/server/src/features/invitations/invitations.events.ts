import { paths } from '@verandah/contract/paths'
import type { Instant } from '@verandah/contract/dates'
import type { InvitationId } from '@verandah/contract/invitations'
import type { Role } from '@verandah/contract/roles'
import type { DescribedEvents } from '../../events/described.ts'

/** The facts in every event of an invitation. */
export interface InvitationFact {
  subject: { kind: 'invitation'; id: InvitationId }
  email: string
  role: Role
  unitNumber: string | null
  /** The person's name in the imported table. */
  name: string | null
  expiresAt: Instant
}

/** "Secret" is the third argument of `record`: the mail needs it, and it must not be in the audit trail. */
export type InvitationEvent =
  /** Secret: { token }. */
  | ({ kind: 'invitations.created' } & InvitationFact)
  /** Secret: { token }. */
  | ({ kind: 'invitations.resent' } & InvitationFact)
  /** A person has signed in with this address at the provider of single sign-on, and was led to the registration by another link. */
  | ({ kind: 'invitations.linkRenewed' } & InvitationFact)
  /** A manager has made a new link, to hand it on by hand. */
  | ({ kind: 'invitations.linkCopied' } & InvitationFact)
  /** A manager has revoked it, or the portal, because its sender may no longer invite to this role. */
  | ({ kind: 'invitations.revoked'; because?: 'senderLostRight' } & InvitationFact)

declare module '../../events/events.ts' {
  interface Events {
    invitations: InvitationEvent
  }
}

export const invitationEvents: DescribedEvents<InvitationEvent> = {
  part: 'Invitations',
  kinds: {
    'invitations.created': 'Invitation sent',
    'invitations.resent': 'Invitation sent again',
    'invitations.linkRenewed': 'Invitation opened by single sign-on',
    'invitations.linkCopied': 'Link of an invitation copied',
    'invitations.revoked': 'Invitation revoked'
  },
  records: { invitation: { page: () => paths.invitations } },
  choices: ['role'],
  labels: { because: 'Reason' }
}
