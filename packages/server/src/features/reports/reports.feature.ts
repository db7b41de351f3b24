import type { Feature } from '../../feature.ts'
import type { Notices } from '../../notifications/notice.ts'
import type { ReportEvent } from './reports.events.ts'
import { reportAbilities } from './reports.policy.ts'
import { reportsRoutes } from './reports.routes.ts'

const notices: Notices<ReportEvent> = { 'reports.financeExported': null }

export const reports = { name: 'reports', routes: reportsRoutes, notices, abilities: reportAbilities } satisfies Feature
