import { approvalPersonal } from './approvals.personal.ts'
import type { ApprovalHandlers, Feature } from '../../feature.ts'
import { approvalActions } from './approvals.actions.ts'
import { approvalFigures } from './approvals.dashboard.ts'
import { approvalEvents } from './approvals.events.ts'
import { approvalNotices, approvalTexts } from './approvals.notices.ts'
import { approvalAbilities } from './approvals.policy.ts'
import { approvalsRoutes } from './approvals.routes.ts'
import { approvalsMarked } from './approvals.marks.ts'

/** The feature of approvals; the handlers come from the features that have types of approval. */
export function approvals(handlers: ApprovalHandlers) {
  return {
    name: 'approvals',
    marked: approvalsMarked,
    events: approvalEvents,
    routes: (app) => approvalsRoutes(app, handlers),
    notices: approvalNotices(handlers),
    texts: approvalTexts(handlers),
    actions: approvalActions,
    abilities: approvalAbilities,
    figures: approvalFigures(handlers),
    personalData: approvalPersonal
  } satisfies Feature
}
