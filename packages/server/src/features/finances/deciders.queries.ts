import { ROLES } from '@verandah/contract/roles'
import type { ApprovalHandler } from '../../feature.ts'
import type { Audience } from '../../notifications/notice.ts'
import { priorityByAmount } from '../approvals/approvals.policy.ts'
import { peopleWithRole } from '../users/audience.queries.ts'
import { financeAbilities } from './finances.policy.ts'

/** Everybody who decides about money. */
export const deciders = (): Audience => peopleWithRole(ROLES.filter((role) => financeAbilities.decideTransactions({ role })))

/** What every proposal about money has in common: whoever sees the finances sees it, and a decider who has not proposed it decides. */
export const byAnotherDecider = {
  tellsRequester: true,
  priority: priorityByAmount,
  maySee: financeAbilities.seeFinances,
  mayDecide: financeAbilities.decideTransactions,
  mayApprove: (actor, { requested_by }) => financeAbilities.decideTransactions(actor) && actor.id !== requested_by,
  deciders
} satisfies Partial<ApprovalHandler>
