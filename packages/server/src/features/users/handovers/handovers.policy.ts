import { type Handover, HANDOVER_TRANSITIONS, type HandoverStatus } from '@verandah/contract/handovers'
import type { UserId } from '@verandah/contract/ids'
import type { Stored } from '@verandah/contract/i18n/stored'
import type { Role } from '@verandah/contract/roles'
import type { Subject } from '../../../core/actor.ts'
import { mayChangeRole, userAbilities } from '../users.policy.ts'
import type { UserRow } from '../users.table.ts'

export interface RoleChange {
  userId: UserId
  from: Role
  to: Role
}

/**
 * True if the caller may plan, cancel and apply these changes: each of them must be theirs to make, also where it is of
 * their own role.
 */
export function mayHandOver(actor: Pick<Subject, 'role'>, changes: readonly RoleChange[]): boolean {
  return userAbilities.changeRoles(actor) && changes.every(({ from, to }) => mayChangeRole(actor, from, to))
}

export function handoverPolicy(actor: Pick<Subject, 'role'>, status: HandoverStatus, changes: readonly RoleChange[]): Handover['can'] {
  const may = (to: HandoverStatus) => HANDOVER_TRANSITIONS[status].includes(to) && mayHandOver(actor, changes)
  return { cancel: may('cancelled'), apply: may('applied') }
}

export interface HandoverProblem {
  userId: UserId
  reason: Stored
}

type Account = Pick<UserRow, 'role' | 'is_active' | 'anonymised_at'>

/** The accounts as they are now, deleted ones left out. */
export interface Accounts<Row extends Account = Account> {
  people: ReadonlyMap<UserId, Row>
  activeAdministrators: readonly UserId[]
}

/**
 * Returns the problem of a change: an office goes to nobody who cannot sign in; a person who leaves theirs may be
 * deactivated already.
 */
function problemOf({ from, to }: RoleChange, account: Account | undefined): Stored | null {
  if (account === undefined || account.anonymised_at !== null) return { key: 'users.handoverGone' }
  if (account.role !== from) return { key: 'users.roleIsNow', values: { role: { role: account.role } } }
  return account.is_active === 0 && to !== 'resident' ? { key: 'users.handoverInactive' } : null
}

/** Whether somebody active is administrator once all is changed, in whichever order. */
function leavesAdministrator(changes: readonly RoleChange[], { people, activeAdministrators }: Accounts): boolean {
  const leaving = new Set(changes.filter(({ from }) => from === 'administrator').map(({ userId }) => userId))
  const isComing = ({ userId, to }: RoleChange) => to === 'administrator' && people.get(userId)?.is_active === 1
  return leaving.size === 0 || activeAdministrators.some((id) => !leaving.has(id)) || changes.some(isComing)
}

/** Lists the problems of making these changes together now. `isAllowed`: true if the person who wants them may make this one. */
export function findProblems(
  changes: readonly RoleChange[],
  accounts: Accounts,
  isAllowed: (change: RoleChange) => boolean
): HandoverProblem[] {
  const remains = leavesAdministrator(changes, accounts)
  return changes.flatMap((change): HandoverProblem[] => {
    const { userId, from } = change
    const own = problemOf(change, accounts.people.get(userId))
    if (own !== null) return [{ userId, reason: own }]
    if (!isAllowed(change)) return [{ userId, reason: { key: 'users.handoverNotAllowed' } }]
    return remains || from !== 'administrator' ? [] : [{ userId, reason: { key: 'users.handoverLastAdministrator' } }]
  })
}
