import type { AnnouncementCategory, AnnouncementFilter } from './announcementRecord.ts'
import type { AudienceName } from './audiences.ts'
import type { DocumentCategory } from './documents.ts'
import type { FeedbackCategory, FeedbackStatus } from './feedback.ts'
import type { TransactionCategory, TransactionFilter, TransactionType } from './financesInput.ts'
import type { PaymentMethod } from './money.ts'
import type { RequestCategory, RequestFilter, RequestPriority } from './maintenanceInput.ts'
import type { AssemblyKind, MeetingStatus, MeetingType } from './meetings.ts'
import type { ProjectStatus } from './projectsInput.ts'
import type { VendorCategory } from './vendorNames.ts'
import type { VendorStatus } from './vendors.ts'
import type { VoteChoice, VoteStatus } from './votes.ts'

// How categories, statuses and the like are called in English, for `t`: on screens, in tables and on paper. A chip shows the
// value itself, because its style sheet makes the capital. They are a file of their own, without schemas: the search and the
// dashboard name the records of all features, and would load the forms of all with them.

/** Also of announcements. */
export const PRIORITY_LABEL: Record<RequestPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' }

export const ANNOUNCEMENT_CATEGORY_LABEL: Record<AnnouncementCategory, string> = {
  general: 'General',
  maintenance: 'Maintenance',
  financial: 'Financial',
  security: 'Security',
  events: 'Events'
}
export const ANNOUNCEMENT_STATUS_LABEL: Record<AnnouncementFilter, string> = {
  unread: 'Unread',
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published'
}

export const AUDIENCE_LABEL: Record<AudienceName, string> = {
  all: 'All',
  residents: 'Residents',
  council: 'Council',
  management: 'Management'
}

export const DOCUMENT_CATEGORY_LABEL: Record<DocumentCategory, string> = {
  general: 'General',
  maintenance: 'Maintenance',
  safety: 'Safety',
  meetings: 'Meetings',
  financial: 'Financial',
  architectural: 'Architectural',
  contracts: 'Contracts'
}

export const FEEDBACK_CATEGORY_LABEL: Record<FeedbackCategory, string> = {
  suggestion: 'Suggestion',
  complaint: 'Complaint',
  question: 'Question',
  compliment: 'Compliment'
}
export const FEEDBACK_STATUS_LABEL: Record<FeedbackStatus, string> = { open: 'Open', acknowledged: 'Acknowledged', resolved: 'Resolved' }

export const TRANSACTION_TYPE_LABEL: Record<TransactionType, string> = { income: 'Income', expense: 'Expense' }
export const TRANSACTION_CATEGORY_LABEL: Record<TransactionCategory, string> = {
  maintenance: 'Maintenance',
  utilities: 'Utilities',
  security: 'Security',
  cleaning: 'Cleaning',
  repairs: 'Repairs',
  dues: 'Dues',
  penalties: 'Penalties',
  other: 'Other'
}
export const TRANSACTION_STATUS_LABEL: Record<TransactionFilter, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  completed: 'Completed',
  counted: 'Approved and Completed'
}
export const PAYMENT_METHOD_LABEL: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank Transfer',
  cash: 'Cash',
  check: 'Cheque',
  online: 'Online'
}

export const REQUEST_CATEGORY_LABEL: Record<RequestCategory, string> = {
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  hvac: 'HVAC',
  general: 'General'
}
export const REQUEST_STATUS_LABEL: Record<RequestFilter, string> = {
  open: 'Open',
  pending: 'Pending',
  assigned: 'Assigned',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled'
}

export const ASSEMBLY_KIND_LABEL: Record<AssemblyKind, string> = {
  agm: 'Annual general meeting',
  egm: 'Extraordinary general meeting'
}
export const MEETING_TYPE_LABEL: Record<MeetingType, string> = {
  general: 'General',
  emergency: 'Emergency',
  committee: 'Committee',
  annual: 'Annual'
}
export const MEETING_STATUS_LABEL: Record<MeetingStatus, string> = {
  scheduled: 'Scheduled',
  'in-progress': 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled'
}

export const PROJECT_STATUS_LABEL: Record<ProjectStatus, string> = {
  planned: 'Planned',
  active: 'Active',
  on_hold: 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled'
}

export const VENDOR_CATEGORY_LABEL: Record<VendorCategory, string> = {
  maintenance: 'Maintenance',
  security: 'Security',
  cleaning: 'Cleaning',
  landscaping: 'Landscaping',
  electrical: 'Electrical',
  plumbing: 'Plumbing'
}
export const VENDOR_STATUS_LABEL: Record<VendorStatus, string> = { active: 'Active', inactive: 'Inactive' }

export const VOTE_CHOICE_LABEL: Record<VoteChoice, string> = { for: 'For', against: 'Against', abstain: 'Abstain' }
export const VOTE_STATUS_LABEL: Record<VoteStatus, string> = { open: 'Open', decided: 'Decided', failed: 'Failed', cancelled: 'Cancelled' }
