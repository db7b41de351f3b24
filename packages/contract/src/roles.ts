import { z } from './z.ts'

export const ROLES = ['resident', 'council', 'treasurer', 'secretary', 'president', 'administrator'] as const
export const Role = z.enum(ROLES)
export type Role = (typeof ROLES)[number]

/** Rank opens routes and audiences; it is never a permission by itself (treasurer and secretary share one). */
export const RANK: Record<Role, number> = {
  resident: 1,
  council: 2,
  treasurer: 3,
  secretary: 3,
  president: 4,
  administrator: 5
}

export const ROLE_LABEL: Record<Role, string> = {
  resident: 'Resident',
  council: 'Council Member',
  treasurer: 'Treasurer',
  secretary: 'Secretary',
  president: 'President',
  administrator: 'Administrator'
}

/** An unknown role ranks 0, below every route that asks for one. */
export function rankOf(role: string): number {
  return RANK[role as Role] ?? 0
}

/** Roles that somebody may give by making or inviting a person; one manages only people whose role one could give. */
export function grantableBy(role: Role): readonly Role[] {
  if (role === 'administrator') return ROLES
  if (role === 'president') return ROLES.filter((other) => other !== 'administrator')
  return role === 'secretary' ? ROLES.filter((other) => other !== 'administrator' && other !== 'president') : []
}

/**
 * What a person may do that hangs on no record. The server decides each (`abilities`), `GET /auth/me` sends them,
 * the client shows a control only where its ability is true.
 */
export const ABILITIES = [
  'scheduleMeetings',
  'seeCommitteeMeetings',
  'manageUsers',
  'requestRoles',
  'changeRoles',
  'seeApprovals',
  'decideApprovals',
  'administer'
] as const
export type Ability = (typeof ABILITIES)[number]
export const Abilities = z.record(z.enum(ABILITIES), z.boolean())
export type Abilities = Record<Ability, boolean>
