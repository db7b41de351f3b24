import type { Instant } from '@verandah/contract/dates'
import type { Invitation, InvitationId } from '@verandah/contract/invitations'
import type { Role } from '@verandah/contract/roles'
import { openPage } from '../../test/openApp.tsx'
import { grantableBy, person, RECORD, rights } from '../../test/people.ts'
import { page } from '../../test/server.ts'

export function invitation(over: Partial<Invitation> = {}): Invitation {
  return {
    _id: '01900000-0000-7000-8000-000000000200' as InvitationId,
    ...RECORD,
    email: 'nimal@example.com',
    role: 'council',
    unitNumber: '2C',
    status: 'pending',
    expiresAt: '2026-11-26T12:35:00.000Z' as Instant,
    invitedBy: person(1),
    can: { resend: true, revoke: true },
    ...over
  }
}

export const invited = (invitations: Invitation[], number = 1, pages = 1) => page('invitations', invitations, { number, pages })

interface Opened {
  at?: string
  as?: Role
  isMailSetUp?: boolean
}

/** Opens the user management as somebody of a role sees it. */
export function open({ at = '/users', as = 'administrator', isMailSetUp = true }: Opened = {}) {
  const can = rights({ manageUsers: true, administer: as === 'administrator', grantableRoles: grantableBy(as) })
  return openPage(at, { as, can, isMailSetUp })
}
