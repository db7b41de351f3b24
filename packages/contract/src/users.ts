import { Approval } from './approvals.ts'
import { endpoint } from './endpoint.ts'
import {
  choice,
  Email,
  filter,
  flag,
  givenPassword,
  nameText,
  optionalLines,
  phoneText,
  requiredLines,
  searchText,
  unitText
} from './fields.ts'
import { UserId } from './ids.ts'
import { LENGTH } from './limits.ts'
import { userFields } from './me.ts'
import { PageQuery } from './page.ts'
import { ROLES } from './roles.ts'
import { namedObject, preprocess, z } from './z.ts'

/** The actions that the caller may have on a person. */
export const USER_ACTIONS = [
  'edit',
  'activate',
  'resetPassword',
  'unlock',
  'setRole',
  'requestRole',
  'changeEmail',
  'disableTwoFactor',
  'retryMail',
  'anonymise',
  'delete'
] as const
export type UserAction = (typeof USER_ACTIONS)[number]

export const User = namedObject('User', { ...userFields, isAnonymised: z.boolean(), can: z.record(z.enum(USER_ACTIONS), z.boolean()) })
export type User = z.output<typeof User>

export const UserPage = z.object({ users: z.array(User), page: z.number(), total: z.number(), totalPages: z.number() })
export type UserPage = z.output<typeof UserPage>

/** `new`: the account was made within the last 30 days. */
export const USER_STATUSES = ['active', 'inactive', 'new'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

const filters = { search: searchText(), role: filter('Role', ROLES), status: filter('Status', USER_STATUSES) }
export const UserFilters = z.object(filters)
export type UserFilters = z.output<typeof UserFilters>
export const UserQuery = z.extend(PageQuery, filters)
export type UserQuery = z.output<typeof UserQuery>

const role = choice('Role', ROLES)
const fields = {
  firstName: nameText('First name'),
  lastName: nameText('Last name'),
  email: Email,
  unitNumber: unitText(),
  phone: phoneText()
}

export const UserDraft = z.object({
  ...fields,
  role: z._default(
    preprocess((value: string | null | undefined) => value || 'resident', role),
    'resident'
  ),
  sendWelcomeEmail: z.pipe(
    z.nullish(flag('Send welcome email')),
    z.transform((isSent) => isSent ?? true)
  )
})
export type UserDraft = z.output<typeof UserDraft>

/** The rights to change `role` and `email` are checked separately. `currentPassword` is needed for another e-mail address of one's own. */
export const UserPatch = z.partial(
  z.object({ ...fields, role, unitConfirmed: flag('Unit confirmed'), currentPassword: givenPassword('Current password is required') })
)
export type UserPatch = z.output<typeof UserPatch>

export const RoleRequest = z.object({ role, reason: optionalLines('Reason', LENGTH.reason) })
export type RoleRequest = z.output<typeof RoleRequest>

/** Why; it stays in the audit trail, so it should not name the person. */
export const Anonymisation = z.object({ reason: requiredLines('Reason', LENGTH.reason) })

const TempPassword = z.object({ tempPassword: z.string() })
const params = { id: UserId }

export const users = {
  list: endpoint('GET', '/api/users', {
    shows: ['units', 'users'],
    summary: 'People, by name',
    tokens: true,
    query: UserQuery,
    response: UserPage
  }),
  export: endpoint('GET', '/api/users/export', { summary: 'The same as a table', tokens: true, query: UserFilters, file: 'text/csv' }),
  get: endpoint('GET', '/api/users/:id', { shows: ['units', 'users'], summary: 'One person', tokens: true, params, response: User }),
  create: endpoint('POST', '/api/users', {
    changes: ['invitations', 'units', 'users'],
    summary: 'Make an account, with a temporary password',
    body: UserDraft,
    response: z.object({ user: User, tempPassword: z.string() }),
    status: 201
  }),
  update: endpoint('PUT', '/api/users/:id', {
    changes: ['approvals', 'invitations', 'units', 'users'],
    summary: 'Change a person',
    params,
    body: UserPatch,
    response: User,
    versioned: true
  }),
  activate: endpoint('PUT', '/api/users/:id/activate', {
    changes: ['invitations', 'users'],
    summary: 'Activate or deactivate',
    params,
    body: z.object({ isActive: flag('Active') }),
    response: User,
    versioned: true
  }),
  setRole: endpoint('PUT', '/api/users/:id/role', {
    changes: ['approvals', 'invitations', 'users'],
    summary: 'Give another role',
    params,
    body: z.object({ role }),
    response: User,
    versioned: true
  }),
  unlock: endpoint('POST', '/api/users/:id/unlock', {
    changes: ['users'],
    summary: 'Unlock after failed sign-ins',
    params,
    response: User
  }),
  resetPassword: endpoint('POST', '/api/users/:id/reset-password', {
    changes: ['calendar', 'users'],
    summary: 'Set a temporary password',
    params,
    response: TempPassword
  }),
  requestRole: endpoint('POST', '/api/users/:id/role-request', {
    changes: ['approvals'],
    summary: 'Ask for another role',
    params,
    body: RoleRequest,
    response: Approval,
    status: 201
  }),
  disableTwoFactor: endpoint('POST', '/api/users/:id/disable-2fa', {
    changes: ['users'],
    summary: 'Switch a lost second factor off',
    params,
    response: User
  }),
  anonymise: endpoint('PUT', '/api/users/:id/anonymise', {
    changes: ['approvals', 'calendar', 'invitations', 'maintenance', 'notifications', 'outbox', 'units', 'users'],
    summary: 'Take name, contact and photo from the account of somebody who has left, for good',
    params,
    body: Anonymisation,
    response: User,
    versioned: true
  }),
  delete: endpoint('DELETE', '/api/users/:id', {
    changes: ['approvals', 'invitations', 'users'],
    summary: 'Delete a person',
    params,
    versioned: true
  })
}
