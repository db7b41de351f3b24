import { dayOf } from '@verandah/contract/dates'
import type { Translate } from '@verandah/contract/i18n/translate'
import { PRIORITY_LABEL, REQUEST_CATEGORY_LABEL, REQUEST_STATUS_LABEL } from '@verandah/contract/labels'
import type { RequestFilters, RequestStatus } from '@verandah/contract/maintenanceInput'
import { type Cents, rupees } from '@verandah/contract/money'
import type { ReadContext } from '../../core/context.ts'
import { BYTE_ORDER_MARK, type Cell, csvLines, showMoment, tablePhone } from '../../http/answers/csv.ts'
import type { FileAnswer } from '../../http/answers/fileAnswer.ts'
import { readSettings } from '../settings/settings.queries.ts'
import type { RequestEvent } from './maintenance.events.ts'
import type { RequestRow } from './maintenance.present.ts'
import { walkRequests } from './list/requestList.queries.ts'
import { overdueOn, type TargetDays, targetDateOf } from './targets.ts'

/** The labels of statuses, with 'In Progress' as in the tables that people have made so far: they filter and count by it. */
const STATUS: Record<RequestStatus, string> = { ...REQUEST_STATUS_LABEL, in_progress: 'In Progress' }

interface ExportCtx {
  t: Translate
  targetDays: TargetDays
  isOverdue: ReturnType<typeof overdueOn>
}

const amount = (cents: Cents | null) => (cents === null ? null : rupees(cents))
const nameOf = (first: string | null, last: string | null) => (first === null ? null : `${first} ${last}`)

const COLUMNS: { header: string; value: (row: RequestRow, showing: ExportCtx) => Cell }[] = [
  { header: 'Submitted', value: (row) => showMoment(row.created_at) },
  { header: 'Title', value: (row) => row.title },
  { header: 'Description', value: (row) => row.description },
  { header: 'Category', value: (row, { t }) => t(REQUEST_CATEGORY_LABEL[row.category]) },
  { header: 'Priority', value: (row, { t }) => t(PRIORITY_LABEL[row.priority]) },
  { header: 'Status', value: (row, { t }) => t(STATUS[row.status]) },
  { header: 'Unit', value: (row) => row.unit_number },
  { header: 'Location', value: (row) => row.location },
  { header: 'Requested by', value: (row) => nameOf(row.first_name, row.last_name) },
  { header: 'Contact phone', value: (row) => row.contact_phone && tablePhone(row.contact_phone) },
  { header: 'Preferred date', value: (row) => row.preferred_date },
  { header: 'Preferred time', value: (row) => row.preferred_time },
  { header: 'Assigned to', value: (row) => row.vendor_name ?? nameOf(row.assignee_first_name, row.assignee_last_name) },
  { header: 'Target date', value: (row, { targetDays }) => targetDateOf(row, targetDays) },
  { header: 'Overdue', value: (row, { t, isOverdue }) => t(isOverdue(row) ? 'Yes' : 'No') },
  { header: 'Completed', value: (row) => row.completed_at && showMoment(row.completed_at) },
  { header: 'Estimated cost (LKR)', value: (row) => amount(row.estimated_cost) },
  { header: 'Actual cost (LKR)', value: (row) => amount(row.actual_cost) },
  { header: 'Rating', value: (row) => row.rating },
  { header: 'Rating comment', value: (row) => row.rating_comment },
  { header: 'Reason for cancelling', value: (row) => row.cancel_reason },
  { header: 'Comments', value: (row) => row.comment_count + row.internal_count },
  { header: 'Photos', value: (row) => row.photo_count }
]

export function exported(filters: RequestFilters): RequestEvent {
  return { kind: 'maintenance.exported', subject: { kind: 'requests', id: 'portal' }, filters }
}

/** Exports the list as a table, with the same filters; times are Colombo's, costs are numbers. */
export async function exportRequests(reading: ReadContext, filters: RequestFilters): Promise<FileAnswer> {
  const { t, now } = reading
  const { targetDays } = await readSettings(reading.db)
  const showing = { t, targetDays, isOverdue: overdueOn(dayOf(now), targetDays) }
  const parts = [BYTE_ORDER_MARK, await csvLines([COLUMNS.map(({ header }) => t(header))])]
  for await (const rows of walkRequests(reading, filters)) {
    parts.push(await csvLines(rows.map((row) => COLUMNS.map(({ value }) => value(row, showing)))))
  }
  return { bytes: parts.join(''), type: 'text/csv; charset=utf-8', name: `maintenance-requests-${dayOf(now)}.csv` }
}
