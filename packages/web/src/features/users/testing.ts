import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import { USER_ACTIONS, type User, type UserAction } from '@verandah/contract/users'
import { openPage } from '../../test/openApp.tsx'
import { grantableBy, RECORD, rights } from '../../test/people.ts'
import { json, on } from '../../test/server.ts'

/** Returns the actions of a user: only the ones that are named. */
export function may(...actions: UserAction[]): User['can'] {
  return Object.fromEntries(USER_ACTIONS.map((action) => [action, actions.includes(action)])) as User['can']
}

export function userRecord(over: Partial<User> = {}): User {
  return {
    _id: '01900000-0000-7000-8000-000000000010' as UserId,
    ...RECORD,
    firstName: 'Kamal',
    lastName: 'Silva',
    email: 'kamal@example.com',
    phone: '+94771234567',
    unitNumber: '7K',
    unitConfirmed: true,
    role: 'resident',
    isActive: true,
    isLocked: false,
    mailRefused: false,
    isEmailVerified: true,
    lastActivity: '2026-11-21T12:35:00.000Z' as Instant,
    twoFactorEnabled: false,
    photoUrl: null,
    isAnonymised: false,
    preferences: { emailNotifications: true, smsNotifications: false, theme: 'light' },
    can: may('edit', 'activate', 'resetPassword', 'setRole', 'changeEmail', 'delete'),
    ...over
  }
}

export function people(users: User[], page = 1, totalPages = 1, total = users.length): Response {
  return json({ users, page, total, totalPages })
}

export const listing = (...users: User[]) => on('GET', '/users', () => people(users))

/** The page as somebody of a role sees it. */
interface Opened {
  at?: string
  as?: Role
  mayManage?: boolean
  isMailSetUp?: boolean
}

export function open({ at = '/users', as = 'administrator', mayManage = true, isMailSetUp = true }: Opened = {}) {
  const can = rights({ manageUsers: mayManage, administer: as === 'administrator', grantableRoles: grantableBy(as) })
  return openPage(at, { as, can, isMailSetUp })
}
