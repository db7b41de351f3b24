import type { Feature } from '../../feature.ts'
import { duesActions } from './dues.actions.ts'
import { duesApprovals } from './dues.approvals.ts'
import { duesEvents } from './dues.events.ts'
import { duesJobs } from './dues.jobs.ts'
import { duesNotices, duesTexts } from './dues.notices.ts'
import { duesPersonal } from './dues.personal.ts'
import { duesRoutes } from './dues.routes.ts'
import { takeRemindersBack } from './dues.service.ts'
import { statementRoutes } from './statement/statement.routes.ts'
import { duesMarked } from './dues.marks.ts'

export const dues = {
  name: 'dues',
  marked: duesMarked,
  actions: duesActions,
  approvalHandlers: duesApprovals,
  events: duesEvents,
  routes: (app) => {
    duesRoutes(app)
    statementRoutes(app)
  },
  jobs: duesJobs,
  notices: duesNotices,
  texts: duesTexts,
  demo: async () => (await import('./dues.demo.ts')).duesDemo,
  personalData: duesPersonal,
  check: async (db) => (await import('./checkDues.ts')).checkDues(db),
  undoers: { 'dues.reminded': takeRemindersBack }
} satisfies Feature
