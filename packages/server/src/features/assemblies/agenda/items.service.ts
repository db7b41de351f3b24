import type { AssemblyItemDraft, AssemblyItemsDraft, Candidate } from '@verandah/contract/assemblyItems'
import type { AssemblyRules } from '@verandah/contract/assemblyRules'
import { pack } from '@verandah/contract/i18n/text'
import type { AssemblyItemId, CandidateId, UserId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Ctx } from '../../../core/context.ts'
import { requireAllowed, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { record } from '../../../events/events.ts'
import { requireDocuments } from '../../documents/attachedDocuments.queries.ts'
import { activePeople } from '../../users/people.queries.ts'
import { changeAssembly, loadForChange } from '../assemblyRow.ts'

type Draft = Omit<AssemblyItemDraft, 'documentIds' | 'candidates'> & Partial<Pick<AssemblyItemDraft, 'documentIds' | 'candidates'>>

const toCandidate = ({ name, unit, userId }: AssemblyItemDraft['candidates'][number]): Candidate => ({
  _id: newId<CandidateId>(),
  name,
  unit: unit ?? null,
  userId: userId ?? null
})

/** Throws 400 at a candidate whose account does not exist. */
async function requireCandidates(ctx: Ctx, items: readonly Draft[]): Promise<void> {
  const named = items.flatMap(({ candidates = [] }, item) =>
    candidates.flatMap(({ userId }, place) => (userId ? [{ userId, path: `items.${item}.candidates.${place}.name` }] : []))
  )
  if (named.length === 0) return
  const ids = [...new Set(named.map(({ userId }) => userId))]
  const found = await activePeople(ctx.db).select('id').where('id', 'in', ids).execute()
  const known = new Set<UserId>(found.map(({ id }) => id))
  const errors = named
    .filter(({ userId }) => !known.has(userId))
    .map(({ path }) => ({ path, text: 'Choose somebody with an active account' }))
  if (errors.length > 0) throwProblem('invalid_input', { errors })
}

/** Throws 400 at an election of more people than the council may have. */
function requireSeats(items: readonly Draft[], { councilMax: max }: AssemblyRules): void {
  const index = items.findIndex(({ kind, seats }) => kind === 'election' && (seats ?? 0) > max)
  if (index !== -1)
    throwFieldProblem(`items.${index}.seats`, pack('By the rules of the building the council has at most {{max}} members', { max }))
}

/** Writes the items in place of the former ones. The caller has checked that the meeting is being prepared. */
export async function writeItems(ctx: Ctx, id: MeetingId, items: readonly Draft[]): Promise<void> {
  const former = await ctx.db.selectFrom('meetings_items').select('id').where('meeting_id', '=', id).execute()
  for (const row of former) await ctx.actions.documents.attach(ctx, { kind: 'assemblyItem', id: row.id }, [], null)
  await ctx.db.deleteFrom('meetings_items').where('meeting_id', '=', id).execute()
  for (const [position, { documentIds = [], candidates = [], ...item }] of items.entries()) {
    const row = {
      id: newId<AssemblyItemId>(),
      meeting_id: id,
      position,
      title: item.title,
      kind: item.kind,
      text: item.text ?? null,
      matter: item.matter,
      majority: null,
      seats: item.kind === 'election' ? item.seats : null,
      candidates: JSON.stringify(item.kind === 'election' ? candidates.map(toCandidate) : [])
    }
    await ctx.db.insertInto('meetings_items').values(row).execute()
    // Everybody sees a general meeting, and so what it is about.
    if (documentIds.length > 0) await ctx.actions.documents.attach(ctx, { kind: 'assemblyItem', id: row.id }, documentIds, 'everybody')
  }
  await ctx.actions.meetings.setAgenda(
    ctx,
    id,
    items.map(({ title }) => title)
  )
}

/** Writes the items of a meeting of which no notice has gone out. */
export async function setItems(ctx: Ctx, id: MeetingId, { items }: AssemblyItemsDraft, ifMatch?: number): Promise<void> {
  const { row, rules, fact, can } = await loadForChange(ctx, id, ifMatch)
  requireAllowed(can.prepare)
  requireSeats(items, rules)
  for (const [index, { documentIds }] of items.entries()) {
    await requireDocuments(ctx, documentIds, `items.${index}.documentIds`)
  }
  await requireCandidates(ctx, items)
  await changeAssembly(ctx, row, {}, ifMatch)
  await writeItems(ctx, id, items)
  record(ctx, { kind: 'assemblies.itemsSet', items: items.length, ...fact })
}
