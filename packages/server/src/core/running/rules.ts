import type { Role } from '@verandah/contract/roles'
import { z } from '@verandah/contract/z'

/** A setting that is a whole number. */
export const wholeOf = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), z.transform(Number)),
    z.number().check(z.minimum(min, `must be at least ${min}`), z.maximum(max, `must be at most ${max}`))
  )

/** The same with a default: `value`. */
export const whole = (value: number, min = 1, max = 999_999_999) => z._default(wholeOf(min, max), value)

/** The settings of the server that the product's rules depend on, each with its default. */
export const RULES = {
  SESSION_IDLE_HOURS: whole(168).check(z.describe('A resident or council session ends after this long unused.')),
  SESSION_MAX_HOURS: whole(720).check(z.describe('A resident or council session ends after this long in any case.')),
  SESSION_STAFF_IDLE_HOURS: whole(24).check(z.describe('The same for treasurer, secretary, president and administrator.')),
  SESSION_STAFF_MAX_HOURS: whole(336).check(z.describe('The same for treasurer, secretary, president and administrator.')),
  LOGIN_FAILURES: whole(5).check(z.describe('Failed sign-ins in a row that lock an account.')),
  LOGIN_LOCK_MINUTES: whole(15).check(z.describe('How long an account stays locked.')),
  RESET_MINUTES: whole(60).check(z.describe('How long a link to set a new password works.')),
  VERIFICATION_HOURS: whole(24).check(z.describe('How long a link to verify an e-mail address works.')),
  INVITATION_HOURS: whole(120).check(z.describe('How long an invitation works.')),
  TEMP_PASSWORD_HOURS: whole(72).check(z.describe('How long a temporary password works.')),
  FORCE_TEMP_PASSWORD_CHANGE: z
    ._default(z.stringbool(), false)
    .check(z.describe('Whether whoever has a temporary password must change it before anything else answers.')),
  REQUIRE_SECOND_APPROVER: z
    .optional(z.stringbool())
    .check(
      z.describe(
        'Whether nobody may approve a transaction that they recorded or changed last: true or false. Without it the system settings say so.'
      )
    ),
  TWO_FACTOR_MINUTES: whole(5).check(z.describe('How long a sign-in waits for its code.')),
  TWO_FACTOR_TRIES: whole(5).check(z.describe('Codes that one sign-in may try.')),
  MAILS_PER_HOUR: whole(3).check(z.describe('Reset and verification mails an hour for one account.')),
  IP_MAILS_PER_HOUR: whole(10).check(z.describe('Reset and verification mails an hour that one address may ask for.')),
  IP_FAILURES: whole(20).check(
    z.describe('Failed sign-ins from one address before it has to wait; so many unknown calendar addresses as well.')
  ),
  IP_WINDOW_MINUTES: whole(5).check(z.describe('The time over which these are counted.')),
  WEBHOOK_PRIVATE: z
    ._default(z.stringbool(), false)
    .check(z.describe('Whether webhooks may go to private addresses: to another machine of the same house, say.')),
  BROADCASTS_PER_HOUR: whole(10).check(z.describe('Messages to an audience that one person may send in an hour.')),
  UNDO_SECONDS: whole(15, 0).check(
    z.describe(
      'How long a notice waits so that its sender can take it back: of an announcement, reminders of dues, a message to an audience, a cancelled meeting.'
    )
  ),
  UPLOADS_PER_HOUR: whole(20).check(z.describe('Uploads an hour of a resident or a council member.')),
  STAFF_UPLOADS_PER_HOUR: whole(300).check(z.describe('Uploads an hour of treasurer, secretary, president and administrator.'))
}

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

/** Services find them in their context. */
export interface Rules extends z.output<z.ZodMiniObject<typeof RULES>> {
  STORAGE_QUOTA_MB: number
  /** Undefined: there is no mail server. */
  SMTP_URL?: string | undefined
  /** Undefined: people sign in with passwords only. */
  oidc?: OidcSettings | undefined
}
