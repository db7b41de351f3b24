import type { Day } from '@verandah/contract/dates'
import type { FileId, UserId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import type { ProjectId, ProjectStatus } from '@verandah/contract/projects'
import type { VendorId } from '@verandah/contract/vendors'
import type { RecordColumns } from '../../db/columns.ts'

export interface ProjectsTable extends RecordColumns {
  id: ProjectId
  title: string
  description: string | null
  budget: Cents
  /** Percent. */
  progress: number
  status: ProjectStatus
  start_date: Day | null
  due_date: Day | null
  vendor_id: VendorId | null
  /** JSON: a list of { title, due, done }. */
  milestones: string
  photo_count: number
  created_by: UserId
  /** What a search looks at. */
  search_key: string
}

export interface ProjectPhotosTable {
  id: FileId
  project_id: ProjectId
  photo_id: FileId
  thumbnail_id: FileId
}

declare module '../../db/schema.ts' {
  interface Schema {
    projects: ProjectsTable
    projects_photos: ProjectPhotosTable
  }
}
