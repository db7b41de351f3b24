import { Comment, CommentQuery } from './comments.ts'
import { DayText, InstantText, TimeText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { FileId } from './ids.ts'
import { REQUEST_PHOTO_BYTES, REQUEST_PHOTOS } from './limits.ts'
import {
  REQUEST_CATEGORIES,
  REQUEST_PRIORITIES,
  REQUEST_STATUSES,
  RequestCommentDraft,
  RequestDraft,
  RequestFilters,
  RequestId,
  RequestPatch,
  RequestQuery,
  RequestRating,
  RequestStatusChange
} from './maintenanceInput.ts'
import { Pagination } from './page.ts'
import { Person, recordFields } from './records.ts'
import { VendorName } from './vendors.ts'
import { z } from './z.ts'

export const RequestComment = Comment.extend({ internal: z.boolean() }).meta({ id: 'RequestComment' })
export type RequestComment = z.output<typeof RequestComment>

export const RequestCommentPage = z.object({ comments: z.array(RequestComment), pagination: Pagination })
export type RequestCommentPage = z.output<typeof RequestCommentPage>

export const RequestPhoto = z.object({
  _id: FileId,
  /** Signed addresses, which expire. */
  url: z.string(),
  thumbnailUrl: z.string()
})
export type RequestPhoto = z.output<typeof RequestPhoto>

export const TIMELINE_KINDS = [
  'submitted',
  'changed',
  'assigned',
  'started',
  'completed',
  'cancelled',
  'photosAdded',
  'photoRemoved',
  'commented',
  'rated'
] as const

/** Something that happened to a request. What its kind does not have is left out. */
export const TimelineEntry = z.object({
  at: InstantText,
  by: Person.nullable(),
  kind: z.enum(TIMELINE_KINDS),
  /** changed: the names of the fields. */
  fields: z.array(z.string()).optional(),
  /** assigned: the name of the person or vendor. */
  assignee: z.string().optional(),
  /** cancelled. */
  reason: z.string().optional(),
  /** photosAdded. */
  count: z.number().optional(),
  /** rated: stars. */
  rating: z.number().optional(),
  /** commented: only managers are sent these. */
  internal: z.boolean().optional()
})
export type TimelineEntry = z.output<typeof TimelineEntry>

export const Request = z
  .object({
    _id: RequestId,
    ...recordFields,
    title: z.string(),
    description: z.string(),
    category: z.enum(REQUEST_CATEGORIES),
    priority: z.enum(REQUEST_PRIORITIES),
    unitNumber: z.string(),
    location: z.string(),
    preferredDate: DayText.nullable(),
    preferredTime: TimeText.nullable(),
    contactPhone: z.string().nullable(),
    status: z.enum(REQUEST_STATUSES),
    images: z.array(RequestPhoto),
    requestedBy: Person,
    assignedTo: Person.nullable(),
    assignedVendor: VendorName.pick({ _id: true, name: true }).nullable(),
    /** Rupees. */
    estimatedCost: z.number().nullable(),
    actualCost: z.number().nullable(),
    /** 1 to 5 stars. */
    completionRating: z.number().nullable(),
    ratingComment: z.string().nullable(),
    /** Why it was cancelled. */
    cancelReason: z.string().nullable(),
    completedAt: InstantText.nullable(),
    /** The newest one that the caller may read, or none. */
    comments: z.array(RequestComment),
    /** Those that the caller may read. */
    commentCount: z.number(),
    /** The last day on which it would be completed in time. */
    targetDate: DayText,
    /** Neither completed nor cancelled, and that day is over. */
    overdue: z.boolean(),
    can: z.object({
      edit: z.boolean(),
      /** While it is pending, by its status. */
      assign: z.boolean(),
      /** While it is assigned or in progress, by a PUT. */
      reassign: z.boolean(),
      start: z.boolean(),
      complete: z.boolean(),
      cancel: z.boolean(),
      delete: z.boolean(),
      rate: z.boolean(),
      comment: z.boolean(),
      commentInternally: z.boolean()
    })
  })
  .meta({ id: 'Request' })
export type Request = z.output<typeof Request>

export const RequestDetails = Request.extend({
  /** Oldest first. */
  timeline: z.array(TimelineEntry)
}).meta({ id: 'RequestDetails' })
export type RequestDetails = z.output<typeof RequestDetails>

export const RequestPage = z.object({ requests: z.array(Request), pagination: Pagination })
export type RequestPage = z.output<typeof RequestPage>

/** Whom a request can be assigned to: members of the committee, and active vendors, those for its category first. */
export const Assignees = z.object({ people: z.array(Person), vendors: z.array(VendorName) })
export type Assignees = z.output<typeof Assignees>

const params = { id: RequestId }

export const maintenance = {
  list: endpoint({
    method: 'GET',
    path: '/api/maintenance',
    summary: 'Maintenance requests the caller may see, newest first',
    query: RequestQuery,
    response: RequestPage
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/maintenance/export',
    summary: 'The same as a table',
    query: RequestFilters,
    file: 'text/csv'
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/maintenance/:id',
    summary: 'One request, with its history',
    params,
    response: RequestDetails
  }),
  assignees: endpoint({
    method: 'GET',
    path: '/api/maintenance/:id/assignees',
    summary: 'Whom the request can be assigned to',
    params,
    response: Assignees
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/maintenance',
    summary: 'Submit a request',
    body: RequestDraft,
    response: Request,
    status: 201
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/maintenance/:id',
    summary: 'Change a request',
    params,
    body: RequestPatch,
    response: Request,
    versioned: true
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/maintenance/:id/status',
    summary: 'Assign, start, complete or cancel',
    params,
    body: RequestStatusChange,
    response: Request,
    versioned: true
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/maintenance/:id/rating',
    summary: 'Rate the completed work, once, as its requester',
    params,
    body: RequestRating,
    response: Request,
    status: 201
  }),
  comments: endpoint({
    method: 'GET',
    path: '/api/maintenance/:id/comments',
    summary: 'Comments that the caller may read, oldest first',
    params,
    query: CommentQuery,
    response: RequestCommentPage
  }),
  comment: endpoint({
    method: 'POST',
    path: '/api/maintenance/:id/comments',
    summary: 'Write a comment',
    params,
    body: RequestCommentDraft,
    response: RequestComment,
    status: 201
  }),
  addPhotos: endpoint({
    method: 'POST',
    path: '/api/maintenance/:id/photos',
    summary: 'Add photos; none is kept when one cannot be',
    params,
    files: { field: 'photos', count: REQUEST_PHOTOS, bytes: REQUEST_PHOTO_BYTES },
    response: Request,
    status: 201
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/maintenance/:id/photos/:photoId',
    summary: 'Remove a photo',
    params: { ...params, photoId: FileId }
  }),
  delete: endpoint({ method: 'DELETE', path: '/api/maintenance/:id', summary: 'Delete a request', params, versioned: true })
}
