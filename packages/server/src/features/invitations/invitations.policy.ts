import type { Instant } from '@verandah/contract/dates'
import type { Invitation, InvitationStatus } from '@verandah/contract/invitations'
import type { Role } from '@verandah/contract/roles'
import { grantableRoles, type Subject } from '../../core/actor.ts'

interface InvitationState {
  role: Role
  status: Exclude<InvitationStatus, 'expired'>
  expires_at: Instant
}

/** True if the caller may invite people to a role and manage such invitations: those who may give it. */
export function mayInvite(actor: Pick<Subject, 'role'>, role: Role): boolean {
  return grantableRoles(actor).includes(role)
}

/** The person who sent an invitation last, as they are now. */
export interface Sender {
  role: Role
  isActive: boolean
}

/** True while the sender of the invitation could send it: it counts only then. Null: the portal itself has sent it. */
export function isBacked(sender: Sender | null, role: Role): boolean {
  return sender === null || (sender.isActive && mayInvite(sender, role))
}

export function statusOf({ status, expires_at }: Pick<InvitationState, 'status' | 'expires_at'>, now: Instant): InvitationStatus {
  return status === 'pending' && expires_at <= now ? 'expired' : status
}

/**
 * Returns what the caller may do with an invitation. An expired one can be sent again or revoked; a used or revoked one
 * cannot be changed.
 */
export function invitationPolicy(actor: Subject, { role, status }: Pick<InvitationState, 'role' | 'status'>): Invitation['can'] {
  const isOpen = status === 'pending' && mayInvite(actor, role)
  return { resend: isOpen, revoke: isOpen }
}
