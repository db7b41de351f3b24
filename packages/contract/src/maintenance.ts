import { RecordComment, CommentQuery } from './comments.ts'
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
import { Person, Photo, recordFields } from './records.ts'
import { VendorName } from './vendorNames.ts'
import { named, namedObject, z } from './z.ts'

export const RequestComment = named({ id: 'RequestComment' }, z.extend(RecordComment, { internal: z.boolean() }))
export type RequestComment = z.output<typeof RequestComment>

export const RequestCommentPage = z.object({ comments: z.array(RequestComment), pagination: Pagination })
export type RequestCommentPage = z.output<typeof RequestCommentPage>

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
  by: z.nullable(Person),
  kind: z.enum(TIMELINE_KINDS),
  /** changed: the names of the fields. */
  fields: z.optional(z.array(z.string())),
  /** assigned: the name of the person or vendor. */
  assignee: z.optional(z.string()),
  /** cancelled: the reason. */
  reason: z.optional(z.string()),
  /** photosAdded: the number of photos. */
  count: z.optional(z.number()),
  /** rated: stars. */
  rating: z.optional(z.number()),
  /** commented: only managers are sent these. */
  internal: z.optional(z.boolean())
})
export type TimelineEntry = z.output<typeof TimelineEntry>

export const MaintenanceRequest = namedObject('Request', {
  _id: RequestId,
  ...recordFields,
  title: z.string(),
  description: z.string(),
  category: z.enum(REQUEST_CATEGORIES),
  priority: z.enum(REQUEST_PRIORITIES),
  unitNumber: z.string(),
  location: z.string(),
  preferredDate: z.nullable(DayText),
  preferredTime: z.nullable(TimeText),
  contactPhone: z.nullable(z.string()),
  status: z.enum(REQUEST_STATUSES),
  images: z.array(Photo),
  requestedBy: Person,
  assignedTo: z.nullable(Person),
  assignedVendor: z.nullable(z.pick(VendorName, { _id: true, name: true })),
  /** The amount in rupees. */
  estimatedCost: z.nullable(z.number()),
  actualCost: z.nullable(z.number()),
  /** 1 to 5 stars. */
  completionRating: z.nullable(z.number()),
  ratingComment: z.nullable(z.string()),
  /** The reason why it was cancelled. */
  cancelReason: z.nullable(z.string()),
  completedAt: z.nullable(InstantText),
  /** The newest one that the caller may read, or none. */
  comments: z.array(RequestComment),
  /** The number of comments that the caller may read. */
  commentCount: z.number(),
  /** The last day on which it would be completed in time. */
  targetDate: DayText,
  /** True if it is neither completed nor cancelled, and that day is over. */
  overdue: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    /** True if it may be assigned while it is pending, by its status. */
    assign: z.boolean(),
    /** True if it may be given to somebody else while it is assigned or in progress, by a PUT. */
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
export type MaintenanceRequest = z.output<typeof MaintenanceRequest>

/** The oldest entry first. */
export const RequestDetails = named({ id: 'RequestDetails' }, z.extend(MaintenanceRequest, { timeline: z.array(TimelineEntry) }))
export type RequestDetails = z.output<typeof RequestDetails>

export const RequestPage = z.object({ requests: z.array(MaintenanceRequest), pagination: Pagination })
export type RequestPage = z.output<typeof RequestPage>

/** Whom a request can be assigned to: members of the committee, and active vendors, those for its category first. */
export const Assignees = z.object({ people: z.array(Person), vendors: z.array(VendorName) })
export type Assignees = z.output<typeof Assignees>

const params = { id: RequestId }
const at = '/api/maintenance/:id'
const shows = ['maintenance', 'users', 'vendors'] as const
const changes = ['maintenance', 'notifications'] as const

export const maintenance = {
  list: endpoint('GET', '/api/maintenance', {
    shows,
    summary: 'Maintenance requests the caller may see, newest first',
    query: RequestQuery,
    response: RequestPage
  }),
  export: endpoint('GET', '/api/maintenance/export', {
    summary: 'The same as a table',
    query: RequestFilters,
    file: 'text/csv'
  }),
  get: endpoint('GET', at, {
    shows: ['maintenance', 'settings', 'users', 'vendors'],
    summary: 'One request, with its history',
    params,
    response: RequestDetails
  }),
  assignees: endpoint('GET', `${at}/assignees`, {
    shows,
    summary: 'Whom the request can be assigned to',
    params,
    response: Assignees
  }),
  create: endpoint('POST', '/api/maintenance', {
    changes: ['maintenance'],
    summary: 'Submit a request',
    body: RequestDraft,
    response: MaintenanceRequest,
    status: 201
  }),
  update: endpoint('PUT', at, {
    changes,
    summary: 'Change a request',
    params,
    body: RequestPatch,
    response: MaintenanceRequest,
    versioned: true
  }),
  setStatus: endpoint('PUT', `${at}/status`, {
    changes,
    summary: 'Assign, start, complete or cancel',
    params,
    body: RequestStatusChange,
    response: MaintenanceRequest,
    versioned: true
  }),
  rate: endpoint('POST', `${at}/rating`, {
    changes: ['maintenance'],
    summary: 'Rate the completed work, once, as its requester',
    params,
    body: RequestRating,
    response: MaintenanceRequest,
    status: 201
  }),
  comments: endpoint('GET', `${at}/comments`, {
    shows,
    summary: 'Comments that the caller may read, oldest first',
    params,
    query: CommentQuery,
    response: RequestCommentPage
  }),
  comment: endpoint('POST', `${at}/comments`, {
    changes: ['maintenance'],
    summary: 'Write a comment',
    params,
    body: RequestCommentDraft,
    response: RequestComment,
    status: 201
  }),
  addPhotos: endpoint('POST', `${at}/photos`, {
    changes: ['maintenance'],
    summary: 'Add photos; none is kept when one cannot be',
    params,
    files: { field: 'photos', count: REQUEST_PHOTOS, bytes: REQUEST_PHOTO_BYTES },
    response: MaintenanceRequest,
    status: 201
  }),
  removePhoto: endpoint('DELETE', `${at}/photos/:photoId`, {
    changes: ['maintenance'],
    summary: 'Remove a photo',
    params: { ...params, photoId: FileId }
  }),
  delete: endpoint('DELETE', at, { changes, summary: 'Delete a request', params, versioned: true })
}
