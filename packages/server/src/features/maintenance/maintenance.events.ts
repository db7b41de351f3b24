import { paths } from '@verandah/contract/paths'
import type { FileId, UserId, VendorId } from '@verandah/contract/ids'
import type { CommentId } from '@verandah/contract/comments'
import type { RequestFilters, RequestId, RequestPriority } from '@verandah/contract/maintenanceInput'
import type { DescribedEvents } from '../../events/described.ts'

/** The facts in every event of a request. */
export interface RequestFact {
  subject: { kind: 'request'; id: RequestId }
  title: string
  requesterId: UserId
}

/** `assignee`: the name of the present person or vendor. */
interface Assignment {
  assignedTo: UserId | null
  assignedVendor: VendorId | null
  assignee: string
}

export type RequestEvent =
  | ({ kind: 'maintenance.submitted'; priority: RequestPriority; unit: string; by: string } & RequestFact)
  | ({ kind: 'maintenance.changed'; fields: string[] } & RequestFact)
  | ({ kind: 'maintenance.assigned' } & Assignment & RequestFact)
  /** A person has the work now; it is recorded beside the change of the request. */
  | ({ kind: 'maintenance.workGiven'; assignedTo: UserId; unit: string } & RequestFact)
  | ({ kind: 'maintenance.started' } & RequestFact)
  | ({ kind: 'maintenance.completed' } & RequestFact)
  | ({ kind: 'maintenance.cancelled'; reason: string | null } & RequestFact)
  | ({ kind: 'maintenance.deleted' } & RequestFact)
  | ({ kind: 'maintenance.photosAdded'; photoIds: FileId[] } & RequestFact)
  | ({ kind: 'maintenance.photoRemoved'; photoId: FileId } & RequestFact)
  /** `by`: the name of the author. The text itself is not in the audit trail. */
  | ({ kind: 'maintenance.commented'; commentId: CommentId; internal: boolean; isRequesters: boolean; by: string } & RequestFact)
  | ({ kind: 'maintenance.rated'; rating: number } & RequestFact)
  /** A person has exported the list. */
  | { kind: 'maintenance.exported'; subject: { kind: 'requests'; id: 'portal' }; filters: RequestFilters }

declare module '../../events/events.ts' {
  interface Events {
    maintenance: RequestEvent
  }
}

export const requestEvents: DescribedEvents<RequestEvent> = {
  part: 'Maintenance',
  kinds: {
    'maintenance.submitted': 'Request submitted',
    'maintenance.changed': 'Request changed',
    'maintenance.assigned': 'Request assigned',
    'maintenance.workGiven': 'Work given to a person',
    'maintenance.started': 'Work started',
    'maintenance.completed': 'Request completed',
    'maintenance.cancelled': 'Request cancelled',
    'maintenance.deleted': 'Request deleted',
    'maintenance.photosAdded': 'Photos added to a request',
    'maintenance.photoRemoved': 'Photo removed from a request',
    'maintenance.commented': 'Request commented on',
    'maintenance.rated': 'Request rated',
    'maintenance.exported': 'Requests exported'
  },
  records: { request: { page: paths.request } },
  choices: ['priority', 'status', 'category'],
  labels: { internal: 'Internal comment' }
}
