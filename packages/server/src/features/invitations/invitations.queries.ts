import type { Instant } from '@verandah/contract/dates'
import { type InvitationId, type invitations, type Invited, MISSING_INVITATION } from '@verandah/contract/invitations'
import type { Answer } from '@verandah/contract/endpoint'
import { type PageQuery, pagination } from '@verandah/contract/page'
import { onPage } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import { readTotals } from '../../core/totals.ts'
import type { ReadContext } from '../../core/context.ts'
import { prefixedColumns } from '../../core/person.ts'
import { throwProblem } from '../../core/problem.ts'
import { hashToken } from '../../core/secrets/tokens.ts'
import { type InvitationRow, presentInvitation } from './invitations.present.ts'
import { mayUsePassword } from '../users/users.policy.ts'
import { isBacked, type Sender } from './invitations.policy.ts'
import type { StoredInvitation } from './invitations.table.ts'

/** The kept count of all invitations: none is ever removed. */
export const INVITATIONS_TOTAL = 'invitations'

/** Values in one `in (…)`. */
export const SLICE = 500

function selectInvitations(db: Db) {
  return db
    .selectFrom('invitations')
    .leftJoin('users as inviter', 'inviter.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select(prefixedColumns('inviter'))
}

/** Lists invitations, newest first. */
export async function listInvitations(reading: ReadContext, query: PageQuery): Promise<Answer<typeof invitations.list>> {
  const total = (await readTotals(reading.db, [INVITATIONS_TOTAL])).get(INVITATIONS_TOTAL) ?? 0
  const rows = await selectInvitations(reading.db)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .$call(onPage(query))
    .execute()
  return { invitations: rows.map((row) => presentInvitation(reading, row)), pagination: pagination(query, total) }
}

export async function getInvitation(db: Db, id: InvitationId): Promise<InvitationRow> {
  const row = await selectInvitations(db).where('invitations.id', '=', id).executeTakeFirst()
  return row ?? throwProblem('not_found')
}

async function findEmails(
  emails: readonly string[],
  read: (slice: readonly string[]) => Promise<{ email: string }[]>
): Promise<Set<string>> {
  const found = new Set<string>()
  for (let start = 0; start < emails.length; start += SLICE) {
    for (const { email } of await read(emails.slice(start, start + SLICE))) found.add(email)
  }
  return found
}

/** Returns those of these addresses (lower case) that belong to an account. */
export function takenEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const accounts = db.selectFrom('users').select('email').where('deleted_at', 'is', null)
  return findEmails(emails, (slice) => accounts.where('email', 'in', slice).execute())
}

/** Returns those of these addresses (lower case) that have an invitation that can still be used. */
export function invitedEmails({ db, now }: Pick<ReadContext, 'db' | 'now'>, emails: readonly string[]): Promise<Set<string>> {
  const open = db.selectFrom('invitations').select('email').where('status', '=', 'pending').where('expires_at', '>', now)
  return findEmails(emails, (slice) => open.where('email', 'in', slice).execute())
}

const USED = 'This invitation has already been used. Please sign in with the account that was made with it.'
const REVOKED = 'This invitation was withdrawn. Please ask the secretary of your building.'
const EXPIRED = 'This invitation has expired. Please ask the secretary of your building for a new one.'

export function throwInvitationProblem(text: string): never {
  return throwProblem('invalid_input', { text, errors: [{ path: 'invitationToken', text }] })
}

function withSender(db: Db) {
  return db
    .selectFrom('invitations')
    .leftJoin('users as sender', 'sender.id', 'invitations.sent_by')
    .selectAll('invitations')
    .select(['sender.role as sender_role', 'sender.is_active as sender_active', 'sender.deleted_at as sender_deleted'])
}

function findByToken(db: Db, token: string) {
  return withSender(db).where('token_hash', '=', hashToken(token)).executeTakeFirst()
}
type SentInvitation = NonNullable<Awaited<ReturnType<typeof findByToken>>>

function senderOf({ sender_role, sender_active, sender_deleted }: SentInvitation): Sender | null {
  return sender_role === null ? null : { role: sender_role, isActive: sender_active === 1 && sender_deleted === null }
}

/** Returns why nobody can register with it; null when somebody can. */
function invitationProblem(row: SentInvitation, now: Instant): string | null {
  if (row.status === 'used') return USED
  if (row.status === 'revoked' || !isBacked(senderOf(row), row.role)) return REVOKED
  return row.expires_at <= now ? EXPIRED : null
}

/** Finds the invitation while somebody can register with it; 400 otherwise. */
export async function findOpenInvitation({ db, now }: Pick<ReadContext<null>, 'db' | 'now'>, token: string): Promise<StoredInvitation> {
  const row = (await findByToken(db, token)) ?? throwInvitationProblem(MISSING_INVITATION)
  const problem = invitationProblem(row, now)
  return problem === null ? row : throwInvitationProblem(problem)
}

/** Finds the invitation to this address (lower case) with which somebody can register. */
export async function findOpenFor(
  { db, now }: Pick<ReadContext<null>, 'db' | 'now'>,
  email: string
): Promise<StoredInvitation | undefined> {
  const row = await withSender(db).where('invitations.email', '=', email).where('invitations.status', '=', 'pending').executeTakeFirst()
  return row !== undefined && invitationProblem(row, now) === null ? row : undefined
}

/** Reads the invitation of a link: 404 when there is none, 410 when it can no longer be used. */
export async function readInvitation({ db, now, rules }: ReadContext<null>, token: string): Promise<Invited> {
  const row = (await findByToken(db, token)) ?? throwProblem('not_found', { text: MISSING_INVITATION })
  const problem = invitationProblem(row, now)
  if (problem !== null) throwProblem('gone', { text: problem })
  return { email: row.email, role: row.role, unitNumber: row.unit_number, asksPassword: mayUsePassword(rules, row) }
}
