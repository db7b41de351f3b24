import { RANK, type Role, ROLES, rankOf } from './roles.ts'

/** The audiences of an announcement or a message. */
export const AUDIENCES = ['all', 'residents', 'council', 'management'] as const
export type AudienceName = (typeof AUDIENCES)[number]

/** The lowest rank of each. Whoever runs the building lives in it, so residents are everybody. */
const LOWEST_RANK: Record<AudienceName, number> = {
  all: RANK.resident,
  residents: RANK.resident,
  council: RANK.council,
  management: RANK.treasurer
}

export function isInAudience(role: Role, audience: AudienceName): boolean {
  return rankOf(role) >= LOWEST_RANK[audience]
}

export function rolesIn(audience: AudienceName): Role[] {
  return ROLES.filter((role) => isInAudience(role, audience))
}
