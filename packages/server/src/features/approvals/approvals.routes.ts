import { approvals } from '@verandah/contract/approvals'
import { implement } from '../../http/implement.ts'
import type { Portal } from '../../portal.ts'
import { listApprovals } from './approvals.queries.ts'
import { approve, type Deciders, reject } from './approvals.service.ts'

export function approvalsRoutes(portal: Portal, deciders: Deciders): void {
  implement(portal, approvals.list, { needs: 'seeApprovals' }, (reading, { query }) => listApprovals(reading, query))
  implement(portal, approvals.approve, { needs: 'decideApprovals' }, (ctx, { params, ifMatch }) =>
    approve(ctx, deciders, params.id, ifMatch)
  )
  implement(portal, approvals.reject, { needs: 'decideApprovals' }, (ctx, { params, body, ifMatch }) =>
    reject(ctx, deciders, params.id, body.reason, ifMatch)
  )
}
