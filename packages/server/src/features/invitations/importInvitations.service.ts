import type { Answer } from '@verandah/contract/endpoint'
import { fieldErrors } from '@verandah/contract/errors'
import { optionalText } from '@verandah/contract/fields'
import { InvitationDraft, type ImportRow, type invitations } from '@verandah/contract/invitations'
import { LENGTH } from '@verandah/contract/limits'
import { ROLE_LABEL, ROLES } from '@verandah/contract/roles'
import type { Translate } from '@verandah/contract/i18n/translate'
import { isMadeDay } from '@verandah/contract/writtenDay'
import { z } from '@verandah/contract/z'
import type { Subject } from '../../core/actor.ts'
import type { Ctx, ReadContext } from '../../core/context.ts'
import { mayInvite } from './invitations.policy.ts'
import { listUnits } from '../units/units.queries.ts'
import { invitedEmails, takenEmails } from './invitations.queries.ts'
import { EMAIL_TAKEN } from '../../core/problem.ts'
import { DAY_AS_UNIT } from '../../storage/tables/heads.ts'
import { type Guest, inviteAll } from './invitations.service.ts'
import { type InvitationTable, readTable, type TableRow } from './importTable.ts'

/** The most characters of a first and last name with a blank between them. */
const FULL_NAME = 2 * LENGTH.name + 1
const ImportDraft = z.extend(InvitationDraft, { name: optionalText('Name', FULL_NAME) })

/** A checked row, with the person to invite if it is valid. */
interface CheckedRow {
  shown: ImportRow
  guest: Guest | null
}

/** Returns a role by its value or by its label. */
function roleNamed(text: string): string {
  const wanted = text.toLowerCase()
  return ROLES.find((role) => role === wanted || ROLE_LABEL[role].toLowerCase() === wanted) ?? text
}

function checkRow(actor: Subject, t: Translate, { line, isTooLong, ...cells }: TableRow): CheckedRow {
  const role = roleNamed(cells.role || 'resident')
  const result = ImportDraft.safeParse({ ...cells, role })
  const errors = result.success ? [] : fieldErrors(result.error, t)
  const known = ROLES.find((one) => one === role)
  if (known !== undefined && !mayInvite(actor, known)) {
    errors.push({ path: 'role', message: t('You are not allowed to invite somebody as {{role}}', { role: { text: ROLE_LABEL[known] } }) })
  }
  if (isMadeDay(cells.unitNumber)) errors.push({ path: 'unitNumber', message: t(DAY_AS_UNIT) })
  if (isTooLong) errors.push({ path: 'row', message: t('This row has more columns than the first line') })
  const email = result.data?.email ?? cells.email.toLowerCase()
  const unitNumber = result.data === undefined ? cells.unitNumber || null : (result.data.unitNumber ?? null)
  const guest = result.success && errors.length === 0 ? { email, role: result.data.role, unitNumber, name: result.data.name ?? null } : null
  return { shown: { line, email, role, unitNumber, errors }, guest }
}

/** Marks a repeated address as an error; the first row with it counts. */
function markDoubles(rows: CheckedRow[], t: Translate): void {
  const lines = new Map<string, number>()
  for (const { shown } of rows) {
    const first = lines.get(shown.email)
    if (first !== undefined)
      shown.errors.push({ path: 'email', message: t('This email address is in line {{line}} already', { line: first }) })
    else if (shown.email !== '') lines.set(shown.email, shown.line)
  }
}

/** A table of people, checked as far as possible. */
interface CheckedTable extends Pick<InvitationTable, 'unread'> {
  rows: CheckedRow[]
}

/** Checks the rows as far as possible without the database. */
export async function checkTable({ actor, t }: ReadContext, body: string): Promise<CheckedTable> {
  const { rows: written, unread } = await readTable(body)
  const rows = written.map((row) => checkRow(actor, t, row))
  markDoubles(rows, t)
  return { rows, unread }
}

/** The rows of the database for the people and units in a table. */
interface ExistingRows {
  taken: ReadonlySet<string>
  invited: ReadonlySet<string>
  /** The labels; empty while the building has no list of units: then any unit is taken as it is. */
  units: ReadonlySet<string>
}

/** Checks a row against the accounts, the invitations and the units in the database. */
function judge({ shown, guest }: CheckedRow, { taken, invited, units }: ExistingRows, t: Translate): CheckedRow {
  const errors = [...shown.errors]
  if (taken.has(shown.email)) errors.push({ path: 'email', message: t(EMAIL_TAKEN) })
  else if (invited.has(shown.email)) errors.push({ path: 'email', message: t('This email address has been invited already') })
  const unit = guest?.unitNumber ?? null
  if (unit !== null && units.size > 0 && !units.has(unit))
    errors.push({ path: 'unitNumber', message: t('Unit {{unit}} is not in the list of units', { unit }) })
  return { shown: { ...shown, errors }, guest: errors.length > 0 ? null : guest }
}

/** Invites the people of all valid rows who are neither registered nor invited; a dry run only checks. */
export async function importInvitations(
  ctx: Ctx,
  { rows: checked, unread }: CheckedTable,
  { dryRun }: { dryRun: boolean }
): Promise<Answer<typeof invitations.import>> {
  const emails = [...new Set(checked.map(({ shown }) => shown.email))]
  const units = new Set((await listUnits(ctx.db, ctx.now)).map(({ label }) => label))
  const known = { taken: await takenEmails(ctx.db, emails), invited: await invitedEmails(ctx, emails), units }
  const rows = checked.map((row) => judge(row, known, ctx.t))
  const guests = rows.flatMap(({ guest }) => guest ?? [])
  if (!dryRun) await inviteAll(ctx, guests)
  return { rows: rows.map(({ shown }) => shown), created: dryRun ? 0 : guests.length, ...(unread.length > 0 && { unread }) }
}
