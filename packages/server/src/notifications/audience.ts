import type { UserId } from '@verandah/contract/ids'
import type { MeetingType } from '@verandah/contract/meetings'
import { ROLES } from '@verandah/contract/roles'
import type { Db } from '../db/open.ts'
import { maySeeMeeting } from '../features/meetings/meetings.policy.ts'

/** Somebody to tell, as they are now. */
export interface Receiver {
  id: UserId
  email: string
  wantsMail: boolean
}

export async function oneself(id: UserId): Promise<UserId[]> {
  return [id]
}

/** The active people to whom the meetings' policy shows it. */
export async function whoSeesMeeting(db: Db, meeting: { type: MeetingType }): Promise<UserId[]> {
  const nobody = '' as UserId
  const roles = ROLES.filter((role) => maySeeMeeting({ id: nobody, role }, meeting))
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', roles)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

/** Parameters that one statement may carry, with room to spare. */
const CHUNK = 500

export function chunks<T>(items: T[], size = CHUNK): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}

export async function receivers(db: Db, ids: UserId[]): Promise<Receiver[]> {
  const found: Receiver[] = []
  for (const chunk of chunks(ids)) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'email', 'email_notifications'])
      .where('id', 'in', chunk)
      .where('deleted_at', 'is', null)
      .execute()
    found.push(...rows.map((row) => ({ id: row.id, email: row.email, wantsMail: row.email_notifications === 1 })))
  }
  return found
}
