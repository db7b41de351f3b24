import { PersonName } from '@verandah/contract/account'
import type { OidcConnection, OidcProblem } from '@verandah/contract/oidc'
import { rankOf, type Role } from '@verandah/contract/roles'
import type { Subject } from '../../core/actor.ts'
import type { OidcSettings, Rules } from '../../core/running/rules.ts'
import { mayUsePassword } from '../users/users.policy.ts'
import type { Claims } from './provider.ts'

type WithRole = Pick<Subject, 'role'>

/** RFC 8176: several factors; and what is a factor of its own beside another one. */
const SEVERAL_FACTORS = 'mfa'
const SECOND_FACTORS = ['otp', 'hwk']
/** Levels of authentication that say the same: REFEDS, and the one of OpenID's first policies. */
const LEVELS = ['https://refeds.org/profile/mfa', 'http://schemas.openid.net/pape/policies/2007/06/multi-factor']

/** Whether the provider itself has asked for a second factor; nothing else says so. */
export function assertsSecondFactor({ amr, acr }: { amr?: unknown; acr?: unknown }): boolean {
  if (typeof acr === 'string' && LEVELS.includes(acr)) return true
  if (!Array.isArray(amr)) return false
  return amr.includes(SEVERAL_FACTORS) || (new Set(amr).size > 1 && SECOND_FACTORS.some((factor) => amr.includes(factor)))
}

/**
 * Returns the role that a person gets by their groups; null: it stays as it is. Administrators are made and unmade in the
 * portal only, and a person in no group of the list keeps the role.
 */
export function roleByGroups({ roles }: Pick<OidcSettings, 'roles'>, groups: unknown, current: Role): Role | null {
  if (!Array.isArray(groups) || current === 'administrator') return null
  const role = roles.find(([group]) => groups.includes(group))?.[1]
  return role === undefined || role === current || role === 'administrator' ? null : role
}

/**
 * True if an account may be connected by its verified address alone. A treasurer or more is connected by a signed-in person
 * first: at some providers people set their address themselves.
 */
export function isConnectedByEmail({ role }: WithRole): boolean {
  return rankOf(role) < rankOf('treasurer')
}

/** Returns the person's name as the provider has it; null where the portal does not allow such a name. */
export function nameOf({ given_name, family_name, name }: Claims): PersonName | null {
  const [firstName, lastName] = typeof name === 'string' ? (/^(.*\S)\s+(\S+)$/su.exec(name.trim())?.slice(1) ?? []) : []
  return PersonName.safeParse({ firstName: given_name ?? firstName, lastName: family_name ?? lastName }).data ?? null
}

/** Translates the error with which the provider sends the browser back (RFC 6749, OpenID Connect Core). */
export function problemOf(error: unknown): OidcProblem | null {
  if (error === undefined) return null
  if (error === 'temporarily_unavailable' || error === 'server_error') return 'unavailable'
  return error === 'access_denied' ? 'cancelled' : 'failed'
}

/** Tells what a person may do with their connection. One with a password signs in with it when the connection is gone. */
export function connectionPolicy(rules: Pick<Rules, 'oidc'>, actor: WithRole, isConnected: boolean): OidcConnection['can'] {
  return { connect: rules.oidc !== undefined, disconnect: isConnected && mayUsePassword(rules, actor) }
}
