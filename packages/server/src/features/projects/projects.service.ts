import type { ProjectId, VendorId } from '@verandah/contract/ids'
import type { Project } from '@verandah/contract/projects'
import { DUE_BEFORE_START, type ProjectDraft, type ProjectPatch } from '@verandah/contract/projectsInput'
import type { Ctx, ReadContext } from '../../core/context.ts'
import { foldTexts } from '../../core/makeExcerpt.ts'
import { requireAllowed, requireVersion, throwFieldProblem } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { changedColumns, changeRecord, deleteRecord, firstVersion } from '../../core/versions.ts'
import { record } from '../../events/events.ts'
import { dropFilesOf } from '../../storage/files.ts'
import { findVendor } from '../vendors/vendors.queries.ts'
import { projectPolicy } from './projects.policy.ts'
import { toFact, milestonesText, type ProjectRow, searchedTexts } from './projects.present.ts'
import { getProject, presentNow } from './projects.queries.ts'

/** Returns the project, when the caller may do this with it and has seen its newest version. */
export async function loadProjectForUpdate(
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  id: ProjectId,
  right: keyof Project['can'],
  ifMatch?: number
): Promise<ProjectRow> {
  const row = await getProject(db, id)
  requireAllowed(projectPolicy(actor)[right])
  requireVersion(row, ifMatch)
  return row
}

/** Throws 400 when a vendor that is being linked is unknown or deleted. */
async function requireVendor(ctx: Ctx, id: VendorId | null | undefined): Promise<void> {
  if (id !== null && id !== undefined && (await findVendor(ctx.db, id)) === undefined) throwFieldProblem('vendorId', 'Unknown vendor')
}

function toSearchKey(row: Pick<ProjectRow, 'title' | 'description' | 'milestones'>): string {
  return foldTexts([row.title, ...searchedTexts(row)])
}

export async function addProject(ctx: Ctx, draft: ProjectDraft): Promise<ProjectId> {
  await requireVendor(ctx, draft.vendorId)
  const columns = {
    title: draft.title,
    description: draft.description ?? null,
    milestones: milestonesText(draft.milestones)
  }
  const row = {
    id: newId<ProjectId>(),
    ...columns,
    budget: draft.budget,
    progress: draft.progress,
    status: draft.status,
    start_date: draft.start ?? null,
    due_date: draft.due ?? null,
    vendor_id: draft.vendorId ?? null,
    photo_count: 0,
    created_by: ctx.actor.id,
    search_key: toSearchKey(columns),
    ...firstVersion(ctx)
  }
  await ctx.db.insertInto('projects').values(row).execute()
  record(ctx, { kind: 'projects.created', ...toFact(row) })
  return row.id
}

export async function createProject(ctx: Ctx, draft: ProjectDraft): Promise<Project> {
  return presentNow(ctx, await addProject(ctx, draft))
}

/** Returns only the columns that a patch would change. */
function diff(row: ProjectRow, patch: ProjectPatch): Partial<ProjectRow> {
  return changedColumns(row, {
    title: patch.title,
    description: patch.description,
    budget: patch.budget,
    progress: patch.progress,
    status: patch.status,
    start_date: patch.start,
    due_date: patch.due,
    vendor_id: patch.vendorId,
    milestones: patch.milestones && milestonesText(patch.milestones)
  })
}

/** The names of columns in the record. */
const NAMES: Partial<Record<keyof ProjectRow, string>> = { start_date: 'start', due_date: 'due', vendor_id: 'vendorId' }

/** Throws 400 where the due day is before the start; a patch may have one of the two days alone. */
function requireOrder({ start_date, due_date }: Pick<ProjectRow, 'start_date' | 'due_date'>): void {
  if (start_date !== null && due_date !== null && due_date < start_date) throwFieldProblem('due', DUE_BEFORE_START)
}

/** Updates a project; a patch without a change records no event. */
export async function updateProject(ctx: Ctx, id: ProjectId, patch: ProjectPatch, ifMatch?: number): Promise<Project> {
  const row = await loadProjectForUpdate(ctx, id, 'edit', ifMatch)
  const changes = diff(row, patch)
  const columns = Object.keys(changes) as (keyof ProjectRow)[]
  if (columns.length === 0) return presentNow(ctx, id)
  const merged = { ...row, ...changes }
  requireOrder(merged)
  await requireVendor(ctx, changes.vendor_id)
  const next = await changeRecord(ctx, 'projects', row, { ...changes, search_key: toSearchKey(merged) }, ifMatch)
  record(ctx, { kind: 'projects.changed', ...toFact(next), fields: columns.map((column) => NAMES[column] ?? column) })
  return presentNow(ctx, id)
}

/** Deletes a project with its photos. Its transactions keep their link, and do not count for it any more. */
export async function deleteProject(ctx: Ctx, id: ProjectId, ifMatch?: number): Promise<void> {
  const row = await loadProjectForUpdate(ctx, id, 'delete', ifMatch)
  await deleteRecord(ctx, 'projects', row, ifMatch)
  const fact = toFact(row)
  await dropFilesOf(ctx, fact.subject)
  record(ctx, { kind: 'projects.deleted', ...fact })
}
