import type { CommentId } from '@verandah/contract/comments'
import type { Day, Instant, Time } from '@verandah/contract/dates'
import type { UserId, VendorId } from '@verandah/contract/ids'
import type { RequestCategory, RequestId, RequestPriority, RequestStatus } from '@verandah/contract/maintenanceInput'
import type { Cents } from '@verandah/contract/money'
import type { Flag, RecordColumns } from '../../db/columns.ts'
import type { PhotoColumns } from '../../storage/photos.ts'

export interface MaintenanceRequestsTable extends RecordColumns {
  id: RequestId
  title: string
  description: string
  category: RequestCategory
  priority: RequestPriority
  unit_number: string
  location: string
  preferred_date: Day | null
  preferred_time: Time | null
  contact_phone: string | null
  status: RequestStatus
  requested_by: UserId
  /** A person or a vendor, or neither. */
  assigned_to: UserId | null
  assigned_vendor: VendorId | null
  estimated_cost: Cents | null
  actual_cost: Cents | null
  cancel_reason: string | null
  completed_at: Instant | null
  /** The rating, 1 to 5 stars. */
  rating: number | null
  rating_comment: string | null
  photo_count: number
  /** How many comments are not internal. */
  comment_count: number
  internal_count: number
  /** Folded title, description, unit and location, on separate lines: the column that is searched. */
  search_key: string
}

export interface MaintenanceCommentsTable extends RecordColumns {
  id: CommentId
  request_id: RequestId
  user_id: UserId
  message: string
  internal: Flag
}

export interface MaintenancePhotosTable extends PhotoColumns {
  request_id: RequestId
}

declare module '../../db/schema.ts' {
  interface Schema {
    maintenance_requests: MaintenanceRequestsTable
    maintenance_comments: MaintenanceCommentsTable
    maintenance_photos: MaintenancePhotosTable
  }
}
