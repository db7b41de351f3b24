import type { UserId } from '@verandah/contract/ids'
import type { MeetingType } from '@verandah/contract/meetings'
import { ROLES } from '@verandah/contract/roles'
import { isChief, isManager } from '../auth/actor.ts'
import type { Db } from '../db/open.ts'
import { maySeeMeeting } from '../features/meetings/meetings.policy.ts'
import type { Receiver } from './notice.ts'

function activePeople(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'email', 'email_notifications'])
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
}

async function receivers(people: ReturnType<typeof activePeople>): Promise<Receiver[]> {
  const rows = await people.execute()
  return rows.map(({ id, role, email, email_notifications }) => ({ person: { id, role }, email, wantsMail: email_notifications === 1 }))
}

/** One person, unless they are not active. */
export function oneself(id: UserId) {
  return (db: Db): Promise<Receiver[]> => receivers(activePeople(db).where('id', '=', id))
}

/** The active managers, but for whom it is about. */
export function managers(but: UserId) {
  const roles = ROLES.filter((role) => isManager({ role }))
  return (db: Db): Promise<Receiver[]> => receivers(activePeople(db).where('role', 'in', roles).where('id', '!=', but))
}

/** Those who decide: president and administrators, or administrators alone. */
export function chiefs({ onlyAdministrators }: { onlyAdministrators: boolean }) {
  const roles = ROLES.filter((role) => (onlyAdministrators ? role === 'administrator' : isChief({ role })))
  return (db: Db): Promise<Receiver[]> => receivers(activePeople(db).where('role', 'in', roles))
}

/** An address that belongs to no account, or to none any more. */
export function anAddress(email: string) {
  return async (): Promise<Receiver[]> => [{ person: null, email, wantsMail: true }]
}

export function both(one: (db: Db) => Promise<Receiver[]>, other: (db: Db) => Promise<Receiver[]>) {
  return async (db: Db): Promise<Receiver[]> => [...(await one(db)), ...(await other(db))]
}

/** The active people to whom the meetings' policy shows a meeting of one of these types. */
export function whoSeesMeetings(types: MeetingType[]) {
  const nobody = '' as UserId
  const roles = ROLES.filter((role) => types.some((type) => maySeeMeeting({ id: nobody, role }, { type })))
  return (db: Db): Promise<Receiver[]> => receivers(activePeople(db).where('role', 'in', roles))
}
