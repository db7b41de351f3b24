import type { AssemblyOfficersDraft } from '@verandah/contract/assemblies'
import type { UserId } from '@verandah/contract/ids'
import { ASSEMBLY_KINDS, type AssemblyKind, type MeetingId } from '@verandah/contract/meetings'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, throwFieldProblem } from '../../core/problem.ts'
import { record } from '../../events/events.ts'
import type { MeetingRow } from '../meetings/meetings.present.ts'
import { activePeople } from '../users/people.queries.ts'
import { templateOf } from './agenda/template.ts'
import { writeItems } from './agenda/items.service.ts'
import { readAssembly } from './assembly.queries.ts'
import { getAssembly } from './assemblies.queries.ts'
import { changeAssembly, insertAssembly, loadForChange } from './assemblyRow.ts'

const isAssemblyKind = (kind: MeetingRow['kind']): kind is AssemblyKind => (ASSEMBLY_KINDS as readonly string[]).includes(kind)

/** Keeps what a new general meeting has beside its row: its items are those of the template, until they are written. */
export async function prepareAssembly(ctx: Ctx, meeting: MeetingRow) {
  if (!isAssemblyKind(meeting.kind)) throw new TypeError('This is no general meeting')
  await insertAssembly(ctx, meeting.id, {})
  await writeItems(ctx, meeting.id, templateOf(meeting.kind))
  const { fact } = await getAssembly(ctx, meeting.id)
  record(ctx, { kind: 'assemblies.prepared', ...fact })
  const { serveBy, checklist } = await readAssembly(ctx, meeting.id)
  return { serveBy, checklist }
}

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
