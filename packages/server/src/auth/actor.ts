import type { SessionId, UserId } from '@verandah/contract/ids'
import { type Abilities, grantableBy, type Role, rankOf } from '@verandah/contract/roles'

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
    changeRoles: isChief(subject),
    seeApprovals: rankOf(subject.role) >= rankOf('treasurer'),
    decideApprovals: isChief(subject),
    administer: subject.role === 'administrator'
  }
}

/** Roles that somebody may give, as the contract's table says. */
export function grantableRoles({ role }: Pick<Subject, 'role'>): readonly Role[] {
  return grantableBy(role)
}
