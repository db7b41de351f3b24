import type { Day, Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { MaintenanceRequest, RequestPage } from '@verandah/contract/maintenance'
import type { RequestCategory, RequestId, RequestPriority, RequestStatus } from '@verandah/contract/maintenanceInput'
import { PAGE_SIZE } from '@verandah/contract/limits'
import type { ListFilters } from './RequestFilters.tsx'

type Sample = readonly [
  title: string,
  description: string,
  category: RequestCategory,
  priority: RequestPriority,
  status: RequestStatus,
  location: string,
  cost: number | null
]

const SAMPLES: readonly Sample[] = [
  ['Kitchen tap leaks', 'Water drips under the sink.', 'plumbing', 'high', 'in_progress', 'Kitchen', 8_500],
  ['Corridor light flickers', 'The light beside the lift goes on and off.', 'electrical', 'low', 'pending', 'Corridor', null],
  ['Air conditioner is not cooling', 'It blows warm air after ten minutes.', 'hvac', 'medium', 'assigned', 'Bedroom', 12_000],
  ['Window handle is loose', 'It cannot be locked from inside.', 'general', 'medium', 'completed', 'Living room', 2_000]
]

const MADE = '2026-01-05T04:30:00.000Z' as Instant
const TARGET = '2026-01-12' as Day
const person = (lastName: string, role: 'resident' | 'secretary') => ({ _id: 'sample' as UserId, firstName: 'Sample', lastName, role })

/** Returns a sample whose actions the person sees: none of them works. */
function makeSample(
  [title, description, category, priority, status, location, cost]: Sample,
  index: number,
  isManager: boolean
): MaintenanceRequest {
  const isOver = status === 'completed'
  return {
    _id: `sample-${index}` as RequestId,
    createdAt: MADE,
    updatedAt: MADE,
    version: 1,
    title,
    description,
    category,
    priority,
    status,
    unitNumber: `${index + 1}A`,
    location,
    preferredDate: null,
    preferredTime: null,
    contactPhone: null,
    images: [],
    requestedBy: person('Resident', 'resident'),
    assignedTo: status === 'pending' ? null : person('Secretary', 'secretary'),
    assignedVendor: null,
    estimatedCost: cost,
    actualCost: isOver ? cost : null,
    completionRating: isOver ? 4 : null,
    ratingComment: null,
    cancelReason: null,
    completedAt: isOver ? MADE : null,
    comments: [],
    commentCount: 0,
    targetDate: TARGET,
    overdue: false,
    can: {
      edit: !isOver,
      assign: isManager && status === 'pending',
      reassign: isManager && (status === 'assigned' || status === 'in_progress'),
      start: isManager && status === 'assigned',
      complete: isManager && status === 'in_progress',
      cancel: !isOver,
      delete: true,
      rate: false,
      comment: false,
      commentInternally: false
    }
  }
}

/** Returns made-up requests, for a front end whose server has no maintenance requests. */
export function sampleRequests(filters: ListFilters, isManager: boolean): RequestPage {
  const has = (wanted: string, value: string) => wanted === '' || wanted === value
  const words = ({ title, description, location }: MaintenanceRequest) => [title, description, location].join('\n').toLowerCase()
  const requests = SAMPLES.map((sample, index) => makeSample(sample, index, isManager)).filter(
    (request) =>
      has(filters.status, request.status) &&
      has(filters.priority, request.priority) &&
      has(filters.category, request.category) &&
      filters.overdue === '' &&
      filters.assignedTo === '' &&
      words(request).includes(filters.search.toLowerCase())
  )
  return { requests, pagination: { page: 1, limit: PAGE_SIZE, total: requests.length, pages: 1 } }
}
