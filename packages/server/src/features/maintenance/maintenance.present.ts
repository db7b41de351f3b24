import { dayOf } from '@verandah/contract/dates'
import type { MaintenanceRequest, RequestComment } from '@verandah/contract/maintenance'
import { rupees } from '@verandah/contract/money'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { type NamedColumns, type PrefixedColumns, presentPerson, presentPrefixed } from '../../core/person.ts'
import { presentRecord } from '../../core/versions.ts'
import { presentPhoto } from '../../storage/photos.ts'
import type { RequestFact } from './maintenance.events.ts'
import { maintenanceAbilities, requestPolicy } from './maintenance.policy.ts'
import type { MaintenanceCommentsTable, MaintenancePhotosTable, MaintenanceRequestsTable } from './maintenance.table.ts'
import { overdueOn, type TargetDays, targetDateOf } from './targets.ts'

/** A request with its requester, and the person or vendor who has it to do. */
export type RequestRow = Selectable<MaintenanceRequestsTable> & NamedColumns & PrefixedColumns<'assignee'> & { vendor_name: string | null }
export type PhotoRow = Selectable<MaintenancePhotosTable>
export type RequestCommentRow = Selectable<MaintenanceCommentsTable> & NamedColumns

type ReadCtx = Pick<ReadContext, 'actor' | 'now' | 'photoUrl'>

/** Returns the facts of a request for its events. */
export function toFact({ id, title, requested_by }: Pick<RequestRow, 'id' | 'title' | 'requested_by'>): RequestFact {
  return { subject: { kind: 'request', id }, title, requesterId: requested_by }
}

/** Counts the comments that the caller may read: internal ones are only for managers. */
export function countReadable(actor: ReadCtx['actor'], { comment_count, internal_count }: RequestRow): number {
  return comment_count + (maintenanceAbilities.manageRequests(actor) ? internal_count : 0)
}

export function presentComment(reading: ReadCtx, row: RequestCommentRow): RequestComment {
  return {
    ...presentRecord(row),
    user: presentPerson(reading, row.user_id, row),
    message: row.message,
    date: row.created_at,
    internal: row.internal === 1,
    // Comments on a request stay with it.
    can: { delete: false }
  }
}

/** The records of a request beside its row; `latest` is the newest comment that the caller may read. */
export interface Belongings {
  photos: PhotoRow[]
  latest: RequestCommentRow | undefined
  targetDays: TargetDays
}

export function presentRequest(reading: ReadCtx, row: RequestRow, { photos, latest, targetDays }: Belongings): MaintenanceRequest {
  return {
    ...presentRecord(row),
    title: row.title,
    description: row.description,
    category: row.category,
    priority: row.priority,
    unitNumber: row.unit_number,
    location: row.location,
    preferredDate: row.preferred_date,
    preferredTime: row.preferred_time,
    contactPhone: row.contact_phone,
    status: row.status,
    images: photos.map((photo) => presentPhoto(reading, photo)),
    requestedBy: presentPerson(reading, row.requested_by, row),
    assignedTo: presentPrefixed(reading, row.assigned_to, 'assignee', row),
    assignedVendor: row.assigned_vendor === null ? null : { _id: row.assigned_vendor, name: row.vendor_name ?? '' },
    estimatedCost: row.estimated_cost === null ? null : rupees(row.estimated_cost),
    actualCost: row.actual_cost === null ? null : rupees(row.actual_cost),
    completionRating: row.rating,
    ratingComment: row.rating_comment,
    cancelReason: row.cancel_reason,
    completedAt: row.completed_at,
    comments: latest === undefined ? [] : [presentComment(reading, latest)],
    commentCount: countReadable(reading.actor, row),
    targetDate: targetDateOf(row, targetDays),
    overdue: overdueOn(dayOf(reading.now), targetDays)(row),
    can: requestPolicy(reading.actor, row)
  }
}
