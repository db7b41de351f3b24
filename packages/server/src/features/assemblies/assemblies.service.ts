import type { AssemblyOfficersDraft } from '@verandah/contract/assemblies'
import type { UserId } from '@verandah/contract/ids'
import { ASSEMBLY_KINDS, type AssemblyKind, type MeetingId } from '@verandah/contract/meetings'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, requireVersion, throwFieldProblem } from '../../core/problem.ts'
import { changeRecord, firstVersion } from '../../core/versions.ts'
import { record } from '../../events/events.ts'
import type { PreparedAssembly } from '../meetings/meetings.actions.ts'
import type { MeetingRow } from '../meetings/meetings.present.ts'
import { activePeople } from '../users/people.queries.ts'
import { templateOf } from './agenda/template.ts'
import { writeItems } from './agenda/items.service.ts'
import { readAssembly } from './assembly.queries.ts'
import { type AssemblyRow, type FoundAssembly, getAssembly } from './assemblies.queries.ts'

const isAssemblyKind = (kind: MeetingRow['kind']): kind is AssemblyKind => (ASSEMBLY_KINDS as readonly string[]).includes(kind)

/** Keeps what a new general meeting has beside its row: its items are those of the template, until they are written. */
export async function prepareAssembly(ctx: Ctx, meeting: MeetingRow): Promise<PreparedAssembly> {
  if (!isAssemblyKind(meeting.kind)) throw new TypeError('This is no general meeting')
  await insertAssembly(ctx, meeting.id, {})
  await writeItems(ctx, meeting.id, templateOf(meeting.kind))
  const { fact } = await getAssembly(ctx, meeting.id)
  record(ctx, { kind: 'assemblies.prepared', ...fact })
  const { serveBy, checklist } = await readAssembly(ctx, meeting.id)
  return { serveBy, checklist }
}

/** Adds the row of a general meeting that is being prepared, or that an adjourned one continues. */
export async function insertAssembly(ctx: Ctx, id: MeetingId, given: Partial<AssemblyRow>): Promise<void> {
  const row: AssemblyRow = {
    id,
    state: 'draft',
    adjourned_from: null,
    rules_version: null,
    rules: null,
    chair_id: null,
    chair_name: null,
    secretary_id: null,
    tellers: '[]',
    noticed_at: null,
    notice_sha256: null,
    is_late: 0,
    opened_at: null,
    roll_sha256: null,
    quorate_at: null,
    closed_at: null,
    ...firstVersion(ctx),
    ...given
  }
  await ctx.db.insertInto('assemblies').values(row).execute()
}

/** Loads a general meeting before a change; 412 where the caller has not seen its newest version. */
export async function loadForChange(ctx: Ctx, id: MeetingId, ifMatch: number | undefined): Promise<FoundAssembly> {
  const found = await getAssembly(ctx, id)
  requireVersion(found.row, ifMatch)
  return found
}

/** Writes these columns and the next version; 412 or 409 when somebody else was faster. */
export const changeAssembly = (ctx: Ctx, row: AssemblyRow, changes: Partial<AssemblyRow>, ifMatch: number | undefined) =>
  changeRecord(ctx, 'assemblies', row, changes, ifMatch)

/** Throws 400 where one of them has no active account. */
async function requireActive(ctx: Ctx, wanted: readonly { id: UserId; path: string }[]): Promise<void> {
  if (wanted.length === 0) return
  const ids = [...new Set(wanted.map(({ id }) => id))]
  const found = new Set((await activePeople(ctx.db).select('id').where('id', 'in', ids).execute()).map(({ id }) => id))
  const missing = wanted.find(({ id }) => !found.has(id))
  if (missing !== undefined) throwFieldProblem(missing.path, 'Choose somebody with an active account')
}

/** Names chair, secretary and tellers, until the meeting is over. */
export async function setOfficers(ctx: Ctx, id: MeetingId, draft: AssemblyOfficersDraft, ifMatch?: number): Promise<void> {
  const { row, fact, can, state } = await loadForChange(ctx, id, ifMatch)
  requireAllowed(can.prepare || ((state === 'noticed' || state === 'open') && can.calls))
  const { chairId, chairName, secretaryId, tellerIds } = draft
  const named = [
    ...(chairId === undefined ? [] : [{ id: chairId, path: 'chairId' }]),
    ...(secretaryId === undefined ? [] : [{ id: secretaryId, path: 'secretaryId' }]),
    ...tellerIds.map((teller, index) => ({ id: teller, path: `tellerIds.${index}` }))
  ]
  await requireActive(ctx, named)
  const tellers = [...new Set(tellerIds)]
  const changes = {
    chair_id: chairId ?? null,
    chair_name: chairId === undefined ? (chairName ?? null) : null,
    secretary_id: secretaryId ?? null,
    tellers: JSON.stringify(tellers)
  }
  await changeAssembly(ctx, row, changes, ifMatch)
  record(ctx, { kind: 'assemblies.officersSet', chair: chairId ?? chairName ?? null, tellers: tellers.length, ...fact })
}
