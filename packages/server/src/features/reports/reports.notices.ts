import type { Notices } from '../../notifications/notice.ts'
import type { ReportEvent } from './reports.events.ts'

export const reportNotices: Notices<ReportEvent> = { 'reports.financeExported': null }
