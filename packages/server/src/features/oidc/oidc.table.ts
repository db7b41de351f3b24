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
  /** The person who connects their account; null for a sign-in. */
  user_id: UserId | null
  expires_at: Instant
}

/** Sign-ins that wait until the browser comes back from the provider. */
export interface OidcSignInsTable extends PendingColumns {
  state_hash: string
}

/** One-time codes of sign-ins that have come back, until the web app uses them. */
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
