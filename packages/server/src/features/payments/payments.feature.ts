import type { Feature } from '../../feature.ts'
import { paymentsActions } from './payments.actions.ts'
import { advanceApproval, paymentVoidApproval, refundApproval } from './payments.approvals.ts'
import { paymentEvents } from './payments.events.ts'
import { paymentNotices, paymentTexts } from './payments.notices.ts'
import { paymentsPersonal } from './payments.personal.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { paymentsMarked } from './payments.marks.ts'

export const payments = {
  name: 'payments',
  marked: paymentsMarked,
  actions: paymentsActions,
  approvalHandlers: { refund: refundApproval, payment_void: paymentVoidApproval, advance: advanceApproval },
  events: paymentEvents,
  routes: paymentsRoutes,
  notices: paymentNotices,
  texts: paymentTexts,
  demo: async () => (await import('./payments.demo.ts')).paymentsDemo,
  personalData: paymentsPersonal
} satisfies Feature
