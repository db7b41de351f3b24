import {
  choice,
  filter,
  flag,
  optionalAmount,
  optionalDay,
  optionalLines,
  optionalTime,
  phoneText,
  requiredLines,
  requiredText,
  requiredUnit,
  searchText,
  unitText
} from './fields.ts'
import { CommentDraft } from './comments.ts'
import { type Id, idSchema, UserId, VendorId, filterId } from './ids.ts'
import { LENGTH } from './limits.ts'
import { PageQuery } from './page.ts'
import { integer, z } from './z.ts'

export type RequestId = Id<'maintenance request'>
export const RequestId = idSchema('maintenance request')

export const REQUEST_CATEGORIES = ['plumbing', 'electrical', 'hvac', 'general'] as const
export type RequestCategory = (typeof REQUEST_CATEGORIES)[number]

export const REQUEST_PRIORITIES = ['low', 'medium', 'high'] as const
export type RequestPriority = (typeof REQUEST_PRIORITIES)[number]

export const REQUEST_STATUSES = ['pending', 'assigned', 'in_progress', 'completed', 'cancelled'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** `open`: neither completed nor cancelled. */
export const REQUEST_FILTERS = ['open', ...REQUEST_STATUSES] as const
export type RequestFilter = (typeof REQUEST_FILTERS)[number]

/** From each status to those that may follow; every other change is a conflict. */
export const REQUEST_TRANSITIONS: Record<RequestStatus, readonly RequestStatus[]> = {
  pending: ['assigned', 'cancelled'],
  assigned: ['in_progress', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: []
}

/** The days within which a request should be completed, by its priority; the settings may say otherwise. */
export const DEFAULT_TARGET_DAYS: Record<RequestPriority, number> = { high: 2, medium: 7, low: 14 }

const fields = {
  title: requiredText('Request title', LENGTH.title),
  description: requiredLines('Description', LENGTH.description),
  category: choice('Category', REQUEST_CATEGORIES),
  priority: choice('Priority', REQUEST_PRIORITIES),
  unitNumber: requiredUnit(),
  location: requiredText('Location in unit', LENGTH.title),
  preferredDate: optionalDay('Preferred date'),
  preferredTime: optionalTime('Preferred time'),
  contactPhone: phoneText(),
  /** Set by managers only. */
  estimatedCost: optionalAmount('Estimated cost'),
  actualCost: optionalAmount('Actual cost')
}

export const RequestDraft = z.object(fields)
export type RequestDraft = z.output<typeof RequestDraft>

const assignee = { assignedTo: filterId(UserId), assignedVendor: filterId(VendorId) }
export const ONE_ASSIGNEE = 'Choose a person or a vendor, not both'
const isOne = ({ assignedTo, assignedVendor }: { assignedTo?: unknown; assignedVendor?: unknown }) =>
  assignedTo === undefined || assignedVendor === undefined

/** Managers give the work to somebody else while it is assigned or in progress. */
export const RequestPatch = z
  .partial(z.object({ ...fields, ...assignee }))
  .check(z.refine(isOne, { path: ['assignedVendor'], error: ONE_ASSIGNEE }))
export type RequestPatch = z.output<typeof RequestPatch>

/** For `assigned`: a person or a vendor, the caller where neither is named. For `completed` the actual cost, for `cancelled` a reason. */
export const RequestStatusChange = z
  .object({
    status: choice('Status', REQUEST_STATUSES),
    ...assignee,
    actualCost: fields.actualCost,
    reason: optionalLines('Reason', LENGTH.reason)
  })
  .check(z.refine(isOne, { path: ['assignedVendor'], error: ONE_ASSIGNEE }))
export type RequestStatusChange = z.output<typeof RequestStatusChange>

const ratingError = 'Please choose one to five stars'
export const RequestRating = z.object({
  rating: integer(1, 5, ratingError),
  comment: optionalLines('Comment', LENGTH.message)
})
export type RequestRating = z.output<typeof RequestRating>

export const RequestCommentDraft = z.extend(CommentDraft, {
  /** Only managers read and write internal ones. */
  internal: z.pipe(
    z.nullish(flag('Internal')),
    z.transform((isInternal) => isInternal ?? false)
  )
})
export type RequestCommentDraft = z.output<typeof RequestCommentDraft>

const filters = {
  status: filter('Status', REQUEST_FILTERS),
  priority: filter('Priority', REQUEST_PRIORITIES),
  category: filter('Category', REQUEST_CATEGORIES),
  search: searchText(),
  assignedTo: filterId(UserId),
  overdue: filter('Overdue', ['true', 'false']),
  unitNumber: unitText()
}
export const RequestFilters = z.object(filters)
export type RequestFilters = z.output<typeof RequestFilters>
export const RequestQuery = z.extend(PageQuery, filters)
export type RequestQuery = z.output<typeof RequestQuery>
