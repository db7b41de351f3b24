import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'

/** Accounts that are connected with a person at the provider; one person of each provider. */
export interface OidcLinksTable {
  issuer: string
  /** The provider's id of the person, which never changes; an e-mail address may. */
  subject: string
  user_id: UserId
  created_at: Instant
}

interface PendingColumns {
  /** SHA-256 of the cookie of the browser that has begun, hex; null where somebody signed in connects their account. */
  browser_hash: string | null
  /** JSON of `Secrets`, encrypted. */
  secrets: string
  /** The page to go to then. */
  next: string | null
  /** Who connects their account; null for a sign-in. */
  user_id: UserId | null
  expires_at: Instant
}

/** From the way to the provider until the browser comes back. */
export interface OidcSignInsTable extends PendingColumns {
  state_hash: string
}

/** From then until the web app has changed the one-time code. */
export interface OidcCodesTable extends PendingColumns {
  code_hash: string
}

declare module '../../db/schema.ts' {
  interface Schema {
    oidc_links: OidcLinksTable
    oidc_sign_ins: OidcSignInsTable
    oidc_codes: OidcCodesTable
  }
}
