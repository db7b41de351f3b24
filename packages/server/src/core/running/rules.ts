import type { Role } from '@verandah/contract/roles'
import type { Values } from '../../environment/kinds.js'
import type { RULES } from '../../environment/rules.js'

/** Sign-in with OpenID Connect: OIDC_ISSUER and the others. */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** What the provider is called on the button. */
  name: string
  /** The first group that a person is in gives the role; no group gives that of administrator. */
  roles: readonly (readonly [group: string, role: Role])[]
  /** No passwords, but for administrators. */
  isOnly: boolean
}

/** The settings of the server that the product's rules depend on. Services find them in their context. */
export interface Rules extends Values<typeof RULES> {
  STORAGE_QUOTA_MB: number
  /** Undefined: there is no mail server. */
  SMTP_URL?: string | undefined
  /** Undefined: people sign in with passwords only. */
  oidc?: OidcSettings | undefined
}
