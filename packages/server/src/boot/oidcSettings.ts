import { type Role, ROLES } from '@verandah/contract/roles'
import { z } from '@verandah/contract/z'
import type { OidcSettings } from '../core/running/rules.ts'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
const LONGEST_NAME = 40

/** An address with TLS; without it only on this machine, for tests and development. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, search, hash } = new URL(text)
  return (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) && `${username}${search}${hash}` === ''
}

/** The pairs of `group=role, group=role`; a group may have a `=` itself. */
function pairsOf(text: string): [group: string, role: string][] {
  return text.split(',').map((pair) => {
    const at = pair.lastIndexOf('=')
    return [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()]
  })
}

const isGiven = (role: string): role is Role => role !== 'administrator' && ROLES.some((known) => known === role)

function areRoles(text: string): boolean {
  const pairs = pairsOf(text)
  return pairs.every(([group, role]) => group !== '' && isGiven(role)) && new Set(pairs.map(([group]) => group)).size === pairs.length
}

export const OIDC_SETTINGS = {
  OIDC_ISSUER: z
    .optional(z.string().check(z.refine(isIssuer, 'must start with https:// and have no query; http:// only on this machine')))
    .check(z.describe('Sign-in with OpenID Connect: the address of the provider. Needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.')),
  OIDC_CLIENT_ID: z.optional(z.string()).check(z.describe('The id that the provider has given this portal.')),
  OIDC_CLIENT_SECRET: z.optional(z.string()).check(z.describe('The secret that the provider has given this portal.')),
  OIDC_NAME: z
    ._default(z.string().check(z.maxLength(LONGEST_NAME, `must have at most ${LONGEST_NAME} characters`)), 'Single sign-on')
    .check(z.describe('What the provider is called on the button of the login page.')),
  OIDC_ROLES: z
    .optional(z.string().check(z.refine(areRoles, 'must be group=role, group=role with roles of the portal other than administrator')))
    .check(
      z.describe(
        'The role of those in a group of the provider, the first that fits: council=council, board=president. Never administrator.'
      )
    ),
  OIDC_ONLY: z
    ._default(z.stringbool(), false)
    .check(z.describe('Whether people sign in with OpenID Connect only. Administrators may always use their password.'))
}

const AllSettings = z.object(OIDC_SETTINGS)
type Given = z.output<typeof AllSettings>

/** What is wrong with the settings taken together; null: nothing. */
export function oidcProblem({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLES, OIDC_ONLY }: Given): string | null {
  const set = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter((value) => value !== undefined).length
  if (set !== 0 && set !== 3) return 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set all three or none'
  if (set === 3) return null
  if (OIDC_ONLY) return 'OIDC_ONLY: needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET'
  return OIDC_ROLES === undefined ? null : 'OIDC_ROLES: needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET'
}

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
