import { type Role, ROLES } from '@verandah/contract/roles'
import type { OidcSettings } from '../core/running/rules.ts'
import type { Settings } from '../environment/readSettings.js'

/** The pairs of `group=role, group=role`; a group may have a `=` itself. */
function pairsOf(text: string): [group: string, role: string][] {
  return text.split(',').map((pair) => {
    const at = pair.lastIndexOf('=')
    return [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()]
  })
}

const isGiven = (role: string): role is Role => role !== 'administrator' && ROLES.some((known) => known === role)

/** Whether each pair gives a role that may be given, and no group has two. */
export function areRoles(text: string): boolean {
  const pairs = pairsOf(text)
  return pairs.every(([group, role]) => group !== '' && isGiven(role)) && new Set(pairs.map(([group]) => group)).size === pairs.length
}

type Given = Pick<Settings, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'OIDC_ROLES' | 'OIDC_ONLY'>

/** Undefined: there is no sign-in with OpenID Connect. */
export function oidcOf(given: Given): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_ROLES } = given
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
  const roles = OIDC_ROLES === undefined ? [] : pairsOf(OIDC_ROLES)
  return {
    // As the links of accounts name it: addresses that say the same are one.
    issuer: new URL(issuer).href,
    clientId,
    clientSecret,
    name: given.OIDC_NAME,
    roles: roles.flatMap(([group, role]) => (isGiven(role) ? [[group, role] as const] : [])),
    isOnly: given.OIDC_ONLY
  }
}
