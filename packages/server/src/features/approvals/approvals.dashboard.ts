import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import type { Role } from '@verandah/contract/roles'
import { counted } from '../../core/counted.ts'
import type { ApprovalHandlers, Feature } from '../../feature.ts'
import { countPending, listMostUrgent, pendingSince } from './approvals.queries.ts'

const DECIDING: Role[] = ['treasurer', 'president', 'administrator']
const LISTED = 5

export function approvalFigures(handlers: ApprovalHandlers) {
  return {
    pendingApprovals: {
      roles: DECIDING,
      read: ({ db }) => countPending(db),
      waiting: {
        kind: 'approvals',
        order: 10,
        phrase: counted('Pending approvals count'),
        link: () => FIGURE_LINK.pendingApprovals,
        since: pendingSince
      }
    },
    approvals: { roles: DECIDING, read: (reading) => listMostUrgent(reading, handlers, LISTED) }
  } satisfies Feature['figures']
}
