import { InstantText } from './dates.ts'
import { dryRunFlag } from './dryRun.ts'
import { endpoint } from './endpoint.ts'
import { FieldError } from './errors.ts'
import { choice, Email, unitText } from './fields.ts'
import { type Id, idSchema } from './ids.ts'
import { PageQuery, Pagination } from './page.ts'
import { Person, recordFields } from './records.ts'
import { Role, ROLES } from './roles.ts'
import { namedObject, preprocess, z } from './z.ts'

export type InvitationId = Id<'invitation'>
export const InvitationId = idSchema('invitation')

export const MISSING_INVITATION = 'Invalid or missing invitation token. Registration requires a valid invitation.'

export const InvitationToken = z
  .string({ error: MISSING_INVITATION })
  .check(z.minLength(1, MISSING_INVITATION), z.maxLength(200, MISSING_INVITATION))

export const INVITATION_STATUSES = ['pending', 'used', 'expired', 'revoked'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

export const InvitationDraft = z.object({
  email: Email,
  role: z._default(
    preprocess((value: string | null | undefined) => value || 'resident', choice('Role', ROLES)),
    'resident'
  ),
  unitNumber: unitText()
})
export type InvitationDraft = z.output<typeof InvitationDraft>

export const Invitation = namedObject('Invitation', {
  _id: InvitationId,
  ...recordFields,
  email: z.string(),
  role: Role,
  unitNumber: z.nullable(z.string()),
  status: z.enum(INVITATION_STATUSES),
  expiresAt: InstantText,
  invitedBy: z.nullable(Person),
  can: z.object({ resend: z.boolean(), revoke: z.boolean() })
})
export type Invitation = z.output<typeof Invitation>

/** The values of the invitation that the registration screen shows. */
export const Invited = z.object({
  email: z.string(),
  role: Role,
  unitNumber: z.nullable(z.string()),
  /** True if the person registers with a password; false: by signing in with OpenID Connect. */
  asksPassword: z.boolean()
})
export type Invited = z.output<typeof Invited>

/** One line of an imported table, as it was read; `line` as a text editor counts it. */
export const ImportRow = z.object({
  line: z.number(),
  email: z.string(),
  role: z.string(),
  unitNumber: z.nullable(z.string()),
  errors: z.array(FieldError)
})
export type ImportRow = z.output<typeof ImportRow>

const params = { id: InvitationId }

export const invitations = {
  /** Public, because the token in the link is the permission. */
  read: endpoint('GET', '/api/auth/invitation/:token', {
    shows: ['invitations', 'users'],
    summary: 'What an invitation is for',
    public: true,
    params: { token: z.string() },
    response: Invited
  }),
  list: endpoint('GET', '/api/invitations', {
    shows: ['invitations', 'users'],
    summary: 'Invitations, newest first',
    query: PageQuery,
    response: z.object({ invitations: z.array(Invitation), pagination: Pagination })
  }),
  create: endpoint('POST', '/api/invitations', {
    changes: ['invitations', 'users'],
    summary: 'Invite somebody',
    body: InvitationDraft,
    response: Invitation,
    status: 201
  }),
  resend: endpoint('POST', '/api/invitations/:id/resend', {
    changes: ['invitations', 'users'],
    summary: 'Send it again, with a new link',
    params,
    response: Invitation
  }),
  /** For handing it on by hand: the link of the mail stops working, as at every new one. */
  link: endpoint('POST', '/api/invitations/:id/link', {
    changes: ['invitations'],
    summary: 'Make a new link to copy; the former one stops working',
    params,
    response: z.object({ invitation: Invitation, link: z.string() })
  }),
  revoke: endpoint('DELETE', '/api/invitations/:id', {
    changes: ['invitations'],
    summary: 'Revoke',
    params,
    versioned: true
  }),
  /** Columns email, role, unitNumber, name; comma or semicolon. Rows with errors are left out, the others are invited. */
  import: endpoint('POST', '/api/invitations/import', {
    changes: ['invitations', 'users'],
    summary: 'Invite everybody in a table; a dry run only checks it',
    query: z.object({ dryRun: dryRunFlag() }),
    body: z.string(),
    bodyType: 'text/csv',
    response: z.object({
      rows: z.array(ImportRow),
      created: z.number(),
      /** The heads of columns that nothing reads; absent where there are none. */
      unread: z.optional(z.array(z.string()))
    })
  })
}
