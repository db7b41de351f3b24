import { type Cents, rupees } from '@verandah/contract/money'
import type { Project } from '@verandah/contract/projects'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { presentRecord } from '../../core/versions.ts'
import { presentPhoto } from '../../storage/photos.ts'
import type { ProjectFact } from './projects.events.ts'
import { projectPolicy } from './projects.policy.ts'
import type { ProjectPhotosTable, ProjectsTable } from './projects.table.ts'

export type Milestone = Project['milestones'][number]
export type ProjectPhotoRow = Selectable<ProjectPhotosTable>

/** A project with its vendor's name, even a deleted one's. */
export interface ProjectRow extends Selectable<ProjectsTable> {
  vendor_name: string | null
}

/** Returns the fields of a project for events. */
export function toFact({ id, title }: Pick<ProjectRow, 'id' | 'title'>): ProjectFact {
  return { subject: { kind: 'project', id }, title }
}

/** Returns the stored text of milestones: equal lists have equal texts. */
export function milestonesText(milestones: readonly { title: string; due?: string | null | undefined; done: boolean }[]): string {
  return JSON.stringify(milestones.map(({ title, due, done }) => ({ title, due: due ?? null, done })))
}

export function milestonesOf(row: Pick<ProjectRow, 'milestones'>): Milestone[] {
  return JSON.parse(row.milestones) as Milestone[]
}

/** Returns the texts that a search covers besides the title. */
export function searchedTexts(row: Pick<ProjectRow, 'description' | 'milestones'>): (string | null)[] {
  return [row.description, ...milestonesOf(row).map(({ title }) => title)]
}

interface RelatedRecords {
  photos: readonly ProjectPhotoRow[]
  spent: Cents
}

export function presentProject(
  reading: Pick<ReadContext, 'actor' | 'photoUrl'>,
  row: ProjectRow,
  { photos, spent }: RelatedRecords
): Project {
  const { vendor_id, vendor_name } = row
  return {
    ...presentRecord(row),
    title: row.title,
    description: row.description,
    budget: rupees(row.budget),
    progress: row.progress,
    status: row.status,
    start: row.start_date,
    due: row.due_date,
    vendor: vendor_id === null || vendor_name === null ? null : { _id: vendor_id, name: vendor_name },
    milestones: milestonesOf(row),
    spent: rupees(spent),
    overBudget: spent > row.budget,
    photos: photos.map((photo) => presentPhoto(reading, photo)),
    can: projectPolicy(reading.actor)
  }
}
