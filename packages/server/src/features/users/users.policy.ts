import type { RequiredAction } from '@verandah/contract/me'
import { USER_ACTIONS, type UserAction } from '@verandah/contract/users'
import type { Role } from '@verandah/contract/roles'
import { grantableRoles, isAdministrator, isManager, isPresidentOrAdministrator, type Subject } from '../../core/actor.ts'
import type { Rules } from '../../core/running/rules.ts'
import type { UserRow } from './users.table.ts'

type Allowed = Record<UserAction, boolean>
type WithRole = Pick<Subject, 'role'>

export const userAbilities = {
  manageUsers: isManager,
  requestRoles: ({ role }: WithRole) => role === 'secretary',
  changeRoles: isPresidentOrAdministrator
}

/** The state of a person that decides which actions are possible. */
export interface PersonState extends Subject {
  isLocked: boolean
  hasTwoFactor: boolean
  isActive: boolean
  isAnonymised: boolean
  mailRefused: boolean
}

/** Returns the rights that roles give, in any state: one manages people whose role one may give. */
export function userRights(actor: WithRole, target: WithRole): Allowed {
  const manages = grantableRoles(actor).includes(target.role)
  const administers = isAdministrator(actor)
  return {
    edit: manages,
    activate: manages,
    resetPassword: manages,
    unlock: manages,
    setRole: manages && userAbilities.changeRoles(actor),
    requestRole: userAbilities.requestRoles(actor),
    changeEmail: administers,
    disableTwoFactor: administers,
    retryMail: manages,
    anonymise: administers,
    delete: administers
  }
}

const NOTHING = Object.fromEntries(USER_ACTIONS.map((action) => [action, false])) as Allowed

/** Returns what the caller may do with this person now; nobody may deactivate or delete themself. */
export function userPolicy(actor: Subject, target: PersonState): Allowed {
  const rights = userRights(actor, target)
  const isOther = actor.id !== target.id
  if (target.isAnonymised) return { ...NOTHING, delete: rights.delete }
  return {
    ...rights,
    activate: rights.activate && isOther,
    resetPassword: rights.resetPassword && isOther,
    unlock: rights.unlock && target.isLocked,
    setRole: rights.setRole && isOther,
    requestRole: rights.requestRole && isOther,
    disableTwoFactor: rights.disableTwoFactor && isOther && target.hasTwoFactor,
    retryMail: (rights.retryMail || !isOther) && target.mailRefused,
    anonymise: rights.anonymise && isOther && !target.isActive,
    delete: rights.delete && isOther
  }
}

/**
 * True if the caller may change this role to that one: an administrator where one of the two is administrator, else also the
 * president.
 */
export function mayChangeRole(actor: WithRole, from: Role, to: Role): boolean {
  const roles = grantableRoles(actor)
  return userAbilities.changeRoles(actor) && roles.includes(from) && roles.includes(to)
}

/** True if the caller may decide a role request: an administrator where the role of administrator is involved. */
export function mayDecideRole(actor: WithRole, involvesAdministrator: boolean): boolean {
  return involvesAdministrator ? isAdministrator(actor) : isPresidentOrAdministrator(actor)
}

/** The problem's text where a password would be changed that nobody can use. */
export const NO_PASSWORD = 'This building has no passwords, but for administrators: people use the single sign-on.'

/** Whether somebody signs in with a password: all but where the building uses single sign-on only, and administrators even there. */
export function mayUsePassword({ oidc }: Pick<Rules, 'oidc'>, { role }: WithRole): boolean {
  return oidc?.isOnly !== true || role === 'administrator'
}

type AccountState = Pick<UserRow, 'role' | 'must_change_password' | 'two_factor_enabled'>

/** Whether somebody signs in with a password that another person has set for them. */
export function hasTemporaryPassword(
  { role, must_change_password }: Pick<AccountState, 'role' | 'must_change_password'>,
  rules: Pick<Rules, 'oidc'>
): boolean {
  return must_change_password === 1 && mayUsePassword(rules, { role })
}

/** Returns the required action of a person, if any. */
export function requiredActionOf(
  { two_factor_enabled, ...standing }: AccountState,
  { twoFactorRoles }: { twoFactorRoles: readonly Role[] },
  rules: Pick<Rules, 'FORCE_TEMP_PASSWORD_CHANGE' | 'oidc'>
): RequiredAction | null {
  if (rules.FORCE_TEMP_PASSWORD_CHANGE && hasTemporaryPassword(standing, rules)) return 'changePassword'
  return twoFactorRoles.includes(standing.role) && two_factor_enabled === 0 ? 'setUpTwoFactor' : null
}
