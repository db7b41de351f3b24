import type { FirstDeed } from '@verandah/contract/me'
import type { Role } from '@verandah/contract/roles'
import type { Rules } from '../config.ts'
import type { UsersTable } from '../db/tables/people.ts'

type Standing = Pick<UsersTable, 'role' | 'must_change_password' | 'two_factor_enabled'>

/** What somebody must do before the portal answers anything else. */
export function firstDeedOf(
  { role, must_change_password, two_factor_enabled }: Standing,
  { twoFactorRoles }: { twoFactorRoles: readonly Role[] },
  rules: Pick<Rules, 'FORCE_TEMP_PASSWORD_CHANGE'>
): FirstDeed | null {
  if (rules.FORCE_TEMP_PASSWORD_CHANGE && must_change_password === 1) return 'changePassword'
  return twoFactorRoles.includes(role) && two_factor_enabled === 0 ? 'setUpTwoFactor' : null
}
