import type { UserId } from '@verandah/contract/ids'
import { type Role, ROLES } from '@verandah/contract/roles'
import { isManager, isPresidentOrAdministrator } from '../../core/actor.ts'
import type { Audience, Receiver } from '../../notifications/notice.ts'
import { activePeople } from './people.queries.ts'

export async function receivers(people: ReturnType<typeof activePeople>): Promise<Receiver[]> {
  const rows = await people.select(['id', 'role', 'email', 'email_notifications']).execute()
  return rows.map(({ id, role, email, email_notifications }) => ({ person: { id, role }, email, wantsMail: email_notifications === 1 }))
}

/** Returns one person as an audience, unless they are not active. */
export function onePerson(id: UserId): Audience {
  return (db) => receivers(activePeople(db).where('id', '=', id))
}

export function peopleWithRole(roles: readonly Role[]): Audience {
  return (db) => receivers(activePeople(db).where('role', 'in', roles))
}

function rolesExcept(isMeant: (of: { role: Role }) => boolean, id: UserId): Audience {
  const roles = ROLES.filter((role) => isMeant({ role }))
  return (db) => receivers(activePeople(db).where('role', 'in', roles).where('id', '!=', id))
}

export function managersExcept(id: UserId): Audience {
  return rolesExcept(isManager, id)
}

/** Returns the presidents and administrators, except this person. */
export function leadersExcept(id: UserId): Audience {
  return rolesExcept(isPresidentOrAdministrator, id)
}

/** Returns all who see the building's money, except this person. */
export function treasuryExcept(id: UserId): Audience {
  return rolesExcept((of) => of.role === 'treasurer' || isPresidentOrAdministrator(of), id)
}

/** Returns an address without an account. */
export function oneAddress(email: string): Audience {
  return async () => [{ person: null, email, wantsMail: true }]
}

export function both(one: Audience, other: Audience): Audience {
  return async (db, now) => [...(await one(db, now)), ...(await other(db, now))]
}
