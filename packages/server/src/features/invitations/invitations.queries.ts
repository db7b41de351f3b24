import type { InvitationId } from '@verandah/contract/ids'
import type { invitations } from '@verandah/contract/invitations'
import type { Answer } from '@verandah/contract/endpoint'
import { type PageQuery, pagination } from '@verandah/contract/page'
import type { Db } from '../../db/open.ts'
import { readTallies } from '../../db/tallies.ts'
import type { Reading } from '../../db/transact.ts'
import { refuse } from '../../http/problem.ts'
import { type InvitationRow, presentInvitation } from './invitations.present.ts'

/** The kept count of all invitations: none is ever removed. */
export const INVITATIONS_TALLY = 'invitations'

/** Values in one `in (…)`. */
export const SLICE = 500

function selectInvitations(db: Db) {
  return db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select(['users.first_name', 'users.last_name', 'users.photo_id'])
}

/** Newest first. */
export async function listInvitations(reading: Reading, { page, limit }: PageQuery): Promise<Answer<typeof invitations.list>> {
  const total = (await readTallies(reading.db, [INVITATIONS_TALLY])).get(INVITATIONS_TALLY) ?? 0
  const rows = await selectInvitations(reading.db)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { invitations: rows.map((row) => presentInvitation(reading, row)), pagination: pagination({ page, limit }, total) }
}

export async function getInvitation(db: Db, id: InvitationId): Promise<InvitationRow> {
  const row = await selectInvitations(db).where('invitations.id', '=', id).executeTakeFirst()
  return row ?? refuse('not_found')
}

/** Those of these addresses (lower case) that belong to an account. */
export async function takenEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>()
  for (let start = 0; start < emails.length; start += SLICE) {
    const rows = await db
      .selectFrom('users')
      .select('email')
      .where('email', 'in', emails.slice(start, start + SLICE))
      .where('deleted_at', 'is', null)
      .execute()
    for (const { email } of rows) taken.add(email)
  }
  return taken
}
