import type { Answer } from '@verandah/contract/endpoint'
import { type FieldError, fieldErrors } from '@verandah/contract/errors'
import { optionalText } from '@verandah/contract/fields'
import { InvitationDraft, type ImportRow, type invitations } from '@verandah/contract/invitations'
import { LENGTH } from '@verandah/contract/limits'
import { ROLE_LABEL, ROLES } from '@verandah/contract/roles'
import type { Subject } from '../../auth/actor.ts'
import type { Ctx } from '../../db/transact.ts'
import { mayInvite } from './invitations.policy.ts'
import { takenEmails } from './invitations.queries.ts'
import { EMAIL_TAKEN } from '../../http/problem.ts'
import { type Guest, inviteAll } from './invitations.service.ts'
import { readTable, type TableRow } from './invitations.table.ts'

/** First and last name with a blank between them. */
const FULL_NAME = 2 * LENGTH.name + 1
const ImportDraft = InvitationDraft.extend({ name: optionalText('Name', FULL_NAME) })

/** A row that has been looked at, and whom it invites where nothing is wrong with it. */
interface CheckedRow {
  shown: ImportRow
  guest: Guest | null
}

/** A role by its value or by its label. */
function roleNamed(text: string): string {
  const wanted = text.toLowerCase()
  return ROLES.find((role) => role === wanted || ROLE_LABEL[role].toLowerCase() === wanted) ?? text
}

function checkRow(actor: Subject, { line, isTooLong, ...cells }: TableRow): CheckedRow {
  const role = roleNamed(cells.role || 'resident')
  const result = ImportDraft.safeParse({ ...cells, role })
  const errors: FieldError[] = result.success ? [] : fieldErrors(result.error)
  const known = ROLES.find((one) => one === role)
  if (known !== undefined && !mayInvite(actor, known)) {
    errors.push({ path: 'role', message: `You are not allowed to invite somebody as ${ROLE_LABEL[known]}` })
  }
  if (isTooLong) errors.push({ path: 'row', message: 'This row has more columns than the first line' })
  const email = result.data?.email ?? cells.email.toLowerCase()
  const unitNumber = result.data === undefined ? cells.unitNumber || null : (result.data.unitNumber ?? null)
  const guest = result.success ? { email, role: result.data.role, unitNumber, name: result.data.name ?? null } : null
  return { shown: { line, email, role, unitNumber, errors }, guest }
}

/** The same address a second time: the first row has it. */
function markDoubles(rows: CheckedRow[]): void {
  const lines = new Map<string, number>()
  for (const { shown } of rows) {
    const first = lines.get(shown.email)
    if (first !== undefined) shown.errors.push({ path: 'email', message: `This email address is in line ${first} already` })
    else if (shown.email !== '') lines.set(shown.email, shown.line)
  }
}

/** All that can be said of a table without the database. */
export async function checkTable(actor: Subject, body: string): Promise<CheckedRow[]> {
  const rows = (await readTable(body)).map((row) => checkRow(actor, row))
  markDoubles(rows)
  return rows
}

/** What the database knows of a row. */
function judge({ shown, guest }: CheckedRow, taken: ReadonlySet<string>): CheckedRow {
  const errors = taken.has(shown.email) ? [...shown.errors, { path: 'email', message: EMAIL_TAKEN }] : shown.errors
  return { shown: { ...shown, errors }, guest: errors.length > 0 ? null : guest }
}

/** Invites everybody in a table whose row is right; a dry run only tells. */
export async function importInvitations(
  ctx: Ctx,
  checked: readonly CheckedRow[],
  { dryRun }: { dryRun: boolean }
): Promise<Answer<typeof invitations.import>> {
  const taken = await takenEmails(ctx.db, [...new Set(checked.map(({ shown }) => shown.email))])
  const rows = checked.map((row) => judge(row, taken))
  const guests = rows.flatMap(({ guest }) => guest ?? [])
  if (!dryRun) await inviteAll(ctx, guests)
  return { rows: rows.map(({ shown }) => shown), created: dryRun ? 0 : guests.length }
}
