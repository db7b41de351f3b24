import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { presentPassword } from './fields.ts'
import { InvitationToken } from './invitations.ts'
import { SecondStep, SignedIn } from './signIn.ts'
import { z } from './z.ts'

/** Why somebody could not sign in with OpenID Connect; also in the address of the login page. */
export const OIDC_PROBLEM_TEXT = {
  /** The person or the provider said no. */
  cancelled: 'The sign-in was cancelled. Please try again.',
  expired: 'This sign-in has expired, was begun in another browser, or was used already. Please try again.',
  failed: 'The answer of the sign-in service could not be trusted. Please try again, and tell your administrator if it happens again.',
  unavailable: 'The sign-in service does not answer. Please try again in a few minutes.',
  busy: 'Too many sign-ins were tried from here. Please try again in a few minutes.',
  noAccount:
    'There is no account here for the person who has signed in. Accounts are made by invitation: please ask the secretary of your building.',
  invited: 'You have been invited, but have no account yet. Please open the link in the mail of your invitation first.',
  noName: 'The sign-in service does not say your first and last name. Please ask the secretary of your building to add your account.',
  otherAddress: 'This invitation is for another email address than the one of your account at the sign-in service.',
  notVerified:
    'The sign-in service does not vouch for your email address. Sign in with your password, then connect it under Profile, Security.',
  connectFirst: 'Your role needs more care: sign in with your password once, then connect this sign-in under Profile, Security.',
  otherAccount:
    'This email address belongs to an account that is connected to somebody else at the sign-in service. Please tell your administrator.',
  taken: 'Another account is connected to this person at the sign-in service.'
} as const
export type OidcProblem = keyof typeof OIDC_PROBLEM_TEXT

/** How the browser comes back from the provider to a page: the code works once, for a minute. */
export const OIDC_CODE = 'code'
export const OIDC_NEXT = 'next'
export const OIDC_ERROR = 'error'
/** To the profile, where a signed-in person connects their account. */
export const OIDC_CONNECT = 'connect'
export const OIDC_CONNECT_ERROR = 'connectError'

const LONGEST_PATH = 500

/** Returns the text as the path of a page of this portal; null for every other address, and for those that only lead on. */
export function pagePath(text: string | null | undefined): string | null {
  const isPath = text?.startsWith('/') === true && text.length <= LONGEST_PATH && !/^\/[/\\]|[\\\p{Cc}]/u.test(text)
  return isPath && !/^\/(api|login)(\/|\?|#|$)/i.test(text) ? text : null
}

/** The code that the web app exchanges for a session. */
const OneTimeCode = z.string({ error: OIDC_PROBLEM_TEXT.expired }).check(z.maxLength(200, OIDC_PROBLEM_TEXT.expired))

/** The parameters with which the provider sends the browser back; their values are checked later. */
const Callback = z.object({ state: z.optional(z.unknown()), error: z.optional(z.unknown()) })

export const ConnectForm = z.object({ password: presentPassword() })
export type ConnectForm = z.input<typeof ConnectForm>

/** The connection of the caller's account with the provider. */
export const OidcConnection = z.object({
  /** The name of the provider; null: there is no sign-in with OpenID Connect. */
  name: z.nullable(z.string()),
  connectedAt: z.nullable(InstantText),
  /** True if the password is asked for before connecting. */
  asksPassword: z.boolean(),
  can: z.object({ connect: z.boolean(), disconnect: z.boolean() })
})
export type OidcConnection = z.output<typeof OidcConnection>

/** After somebody without a password has signed in as who is connected: with the token they may connect another person. */
export const Connected = z.extend(OidcConnection, { replaceToken: z.optional(z.string()) })
export type Connected = z.output<typeof Connected>

/** Said to somebody without a password who would connect another person with a session alone. */
export const SIGN_IN_AS_CONNECTED =
  'Your account is connected to another person at the sign-in service. Sign in there as that person first, then connect the new one.'

/** There is an invitation for the verified address: where to register. */
export const ToRegister = z.object({ invitationToken: z.string() })

export const oidc = {
  start: endpoint('GET', '/api/auth/oidc/start', {
    shows: [],
    summary: 'Send the browser to the provider of OpenID Connect, and then to the page that is asked for',
    public: true,
    query: z.object({ next: z.optional(z.unknown()) }),
    redirects: true
  }),
  callback: endpoint('GET', '/api/auth/oidc/callback', {
    shows: [],
    summary: 'Where the provider sends the browser back to',
    public: true,
    query: Callback,
    redirects: true
  }),
  session: endpoint('POST', '/api/auth/oidc/session', {
    changes: [],
    summary: 'Change the code of the login page for a session',
    public: true,
    /** With the token of an invitation that was opened: who has no account yet gets one, where there are no passwords. */
    body: z.object({ code: OneTimeCode, invitationToken: z.optional(InvitationToken) }),
    response: z.union([SignedIn, SecondStep, ToRegister])
  }),
  connection: endpoint('GET', '/api/auth/oidc/connection', {
    shows: ['oidc', 'users'],
    summary: 'Whether the account is connected with the provider of OpenID Connect',
    response: OidcConnection
  }),
  begin: endpoint('POST', '/api/auth/oidc/connection/begin', {
    changes: ['users'],
    summary: 'Begin to connect the account: the address of the provider to go to',
    body: z.object({
      password: z.optional(z.string('Password is incorrect').check(z.maxLength(1000, 'Password is incorrect'))),
      replaceToken: z.optional(OneTimeCode)
    }),
    response: z.object({ url: z.string() })
  }),
  connect: endpoint('POST', '/api/auth/oidc/connection', {
    changes: ['oidc', 'users'],
    summary: 'Connect the account with the person who has signed in with the provider',
    body: z.object({ code: OneTimeCode }),
    response: Connected
  }),
  disconnect: endpoint('DELETE', '/api/auth/oidc/connection', {
    changes: ['oidc'],
    summary: 'End the connection of the account with the provider'
  })
}
