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

/**
 * The labels in the account menu and in the filter of the people, as the specification has them: 'Council' where chips say
 * 'Council Member'.
 */
export const SHORT_ROLE_LABEL: Record<Role, string> = { ...ROLE_LABEL, council: 'Council' }

/** An unknown role ranks 0, below every route that asks for one. */
export function rankOf(role: string): number {
  return RANK[role as Role] ?? 0
}

/**
 * An ability is a right that depends on no record. On the server each is decided by the policy of one feature; `GET
 * /auth/me` sends them all, and the client shows a control only where its ability is true.
 */
export const ABILITIES = [
  'scheduleMeetings',
  'seeCommitteeMeetings',
  'writeAnnouncements',
  'seeCouncilAnnouncements',
  'seeManagementAnnouncements',
  'broadcast',
  'sendEmergency',
  'manageRequests',
  'workOnRequests',
  'uploadDocuments',
  'chooseVendors',
  'manageVendors',
  'seeFinances',
  'decideTransactions',
  'seeReports',
  'seeVotes',
  'castVotes',
  'openVotes',
  'answerFeedback',
  'seeProjects',
  'manageProjects',
  'manageUsers',
  'seeUnits',
  'manageUnits',
  'requestRoles',
  'changeRoles',
  'seeApprovals',
  'decideApprovals',
  'administer'
] as const
export type Ability = (typeof ABILITIES)[number]

/** The rights of the signed-in person: the abilities, and the roles that they may give by making or inviting somebody. */
export const MyRights = z.object({
  // Asserted: `Object.fromEntries` does not keep the names.
  ...(Object.fromEntries(ABILITIES.map((ability) => [ability, z.boolean()])) as Record<Ability, z.ZodMiniBoolean>),
  grantableRoles: z.array(Role)
})
export type MyRights = z.output<typeof MyRights>
