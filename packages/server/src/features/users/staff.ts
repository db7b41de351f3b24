import type { UserId } from '@verandah/contract/ids'
import { rankOf, type Role } from '@verandah/contract/roles'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/context.ts'
import { record } from '../../events/events.ts'
import type { StaffOpened } from './users.events.ts'
import type { UserRow } from './users.table.ts'

/** An account as it is after the action. */
interface Account {
  id: UserId
  firstName: string
  lastName: string
  role: Role
}

/** True for a treasurer or more: those with access to money, or to other people's accounts. */
export function isStaff(role: Role): boolean {
  return rankOf(role) >= rankOf('treasurer')
}

const nameOf = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

/** Records that an account has become treasurer or more: by a manager, by registering with an invitation, by a group of single sign-on, by a command, or on the day for which somebody of that name had planned it. */
export function recordStaff(
  { events, actor }: Pick<Ctx<Actor | null>, 'events' | 'actor'>,
  account: Account,
  {
    isByGroup = false,
    isByCommand = false,
    plannedBy = null
  }: { isByGroup?: boolean; isByCommand?: boolean; plannedBy?: string | null } = {}
): void {
  const { id, role } = account
  if (!isStaff(role)) return
  const by = actor === null ? plannedBy : nameOf(actor)
  const fact = {
    subject: { kind: 'user', id } as const,
    name: nameOf(account),
    role,
    by,
    ...(isByGroup && { isByGroup }),
    ...(isByCommand && { isByCommand })
  }
  record({ events }, { kind: 'users.becameStaff', ...fact })
}

/**
 * Records that somebody else has opened such an account, or made it easier to open: by a new password, another address,
 * without its second factor, or by activating it again.
 */
export function recordStaffOpened(
  { events, actor }: Pick<Ctx<Actor | null>, 'events' | 'actor'>,
  kind: StaffOpened['kind'],
  { id, first_name: firstName, last_name: lastName, role }: Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'role'>
): void {
  if (!isStaff(role)) return
  const by = actor === null ? null : nameOf(actor)
  const event: StaffOpened = { kind, subject: { kind: 'user', id }, name: nameOf({ firstName, lastName }), role, by }
  record({ events }, event)
}
