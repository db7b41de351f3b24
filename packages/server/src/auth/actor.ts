import type { SessionId, UserId } from '@verandah/contract/ids'
import { type Abilities, type Role, ROLES, rankOf } from '@verandah/contract/roles'

/** Who makes a call: read afresh on every request, so that a demotion bites at once. */
export interface Actor {
  id: UserId
  role: Role
  firstName: string
  lastName: string
  sessionId: SessionId
}

/** What policies need to know of somebody. */
export type Subject = Pick<Actor, 'id' | 'role'>

/** Secretary, president and administrator run the building's papers. */
export function isManager({ role }: Pick<Subject, 'role'>): boolean {
  return role === 'secretary' || role === 'president' || role === 'administrator'
}

/** President and administrator may do what they did not begin. */
export function isChief({ role }: Pick<Subject, 'role'>): boolean {
  return role === 'president' || role === 'administrator'
}

/** What hangs on no record; a route names the one it needs, and `GET /auth/me` sends them all. */
export function abilities(subject: Pick<Subject, 'role'>): Abilities {
  return {
    scheduleMeetings: isManager(subject),
    seeCommitteeMeetings: rankOf(subject.role) >= rankOf('council'),
    manageUsers: isManager(subject),
    requestRoles: subject.role === 'secretary',
    seeApprovals: rankOf(subject.role) >= rankOf('treasurer'),
    decideApprovals: isChief(subject),
    administer: subject.role === 'administrator'
  }
}

/** Roles that somebody may give by making or inviting a person; one manages only people whose role one could give. */
export function grantableRoles({ role }: Pick<Subject, 'role'>): readonly Role[] {
  if (role === 'administrator') return ROLES
  if (role === 'president') return ROLES.filter((other) => other !== 'administrator')
  return role === 'secretary' ? ROLES.filter((other) => other !== 'administrator' && other !== 'president') : []
}
