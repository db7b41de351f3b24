import type { SessionId, UserId } from '@verandah/contract/ids'
import type { TokenId, TokenScope } from '@verandah/contract/tokens'
import { type Role, ROLES } from '@verandah/contract/roles'

/** The access token with which a call is made. */
export interface ActorToken {
  id: TokenId
  name: string
  scope: TokenScope
}

/** The person who makes a call; read on every request, so that a change of role takes effect at once. */
export interface Actor {
  id: UserId
  role: Role
  firstName: string
  lastName: string
  /** The session's id; for a call with an access token the token's id, which is no session's. */
  sessionId: SessionId
  /** The access token of the call; absent where somebody is signed in. */
  token?: ActorToken
}

/** Stands in the audit trail for who runs a command on the server. */
export const COMMAND_LINE = 'command-line' as UserId

/** The facts of a person on which policies depend. */
export type Subject = Pick<Actor, 'id' | 'role'>
type WithRole = Pick<Subject, 'role'>

/** True for a "manager" of the by-law: secretary, president and administrator. */
export function isManager({ role }: WithRole): boolean {
  return role === 'secretary' || role === 'president' || role === 'administrator'
}

/** True for those who may change what others made, and decide. */
export function isPresidentOrAdministrator({ role }: WithRole): boolean {
  return role === 'president' || role === 'administrator'
}

export function isAdministrator({ role }: WithRole): boolean {
  return role === 'administrator'
}

/** Returns the roles that somebody may give to a new or invited person. They may also manage people with these roles. */
export function grantableRoles({ role }: WithRole): Role[] {
  if (role === 'administrator') return [...ROLES]
  if (role === 'president') return ROLES.filter((other) => other !== 'administrator')
  return role === 'secretary' ? ROLES.filter((other) => other !== 'administrator' && other !== 'president') : []
}
