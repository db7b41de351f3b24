import type { Budget } from '@verandah/contract/budgets'
import type { Month } from '@verandah/contract/dates'
import type { Subject } from '../../core/actor.ts'
import { financeAbilities } from '../books/books.policy.ts'

/** `through`: the last closed month. What was planned for a closed month stays. */
export const isFrozen = (month: Month, through: Month | null): boolean => through !== null && month <= through

/** Who sees the finances plans them, a month that is closed excepted. */
export function budgetPolicy(actor: Pick<Subject, 'role'>, isClosed = false): Budget['can'] {
  return { edit: financeAbilities.seeFinances(actor) && !isClosed }
}
