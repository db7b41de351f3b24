import type { Day } from '@verandah/contract/dates'
import type { ProjectId, UserId, VendorId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import type { ProjectStatus } from '@verandah/contract/projectsInput'
import type { RecordColumns } from '../../db/columns.ts'
import type { PhotoColumns } from '../../storage/photos.ts'

export interface ProjectsTable extends RecordColumns {
  id: ProjectId
  title: string
  description: string | null
  budget: Cents
  /** The progress in percent. */
  progress: number
  status: ProjectStatus
  start_date: Day | null
  due_date: Day | null
  vendor_id: VendorId | null
  /** JSON: a list of { title, due, done }. */
  milestones: string
  photo_count: number
  created_by: UserId
  /** The folded text that a search covers. */
  search_key: string
}

export interface ProjectPhotosTable extends PhotoColumns {
  project_id: ProjectId
}

declare module '../../db/schema.ts' {
  interface Schema {
    projects: ProjectsTable
    projects_photos: ProjectPhotosTable
  }
}
