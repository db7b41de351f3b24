import { approvals } from '@verandah/contract/approvals'
import type { AppContext, ApprovalHandlers } from '../../feature.ts'
import { toSpending } from '../../core/spending.ts'
import { implement } from '../../http/implement.ts'
import { listApprovals } from './approvals.queries.ts'
import { approve, reject } from './approvals.service.ts'

export function approvalsRoutes(app: AppContext, handlers: ApprovalHandlers): void {
  implement(app, approvals.list, { needs: 'seeApprovals' }, (reading, { query }) => listApprovals(reading, handlers, query))
  implement(app, approvals.approve, { needs: 'decideApprovals' }, (ctx, { params, body, ifMatch }) =>
    approve(ctx, handlers, params.id, toSpending(body), ifMatch)
  )
  implement(app, approvals.reject, { needs: 'decideApprovals' }, (ctx, { params, body, ifMatch }) =>
    reject(ctx, handlers, params.id, body.reason, ifMatch)
  )
}
