import type { Budget } from '@verandah/contract/budgets'
import type { Subject } from '../../core/actor.ts'
import { financeAbilities } from '../finances/finances.policy.ts'

/** Who sees the finances plans them. */
export function budgetPolicy(actor: Pick<Subject, 'role'>): Budget['can'] {
  return { edit: financeAbilities.seeFinances(actor) }
}
