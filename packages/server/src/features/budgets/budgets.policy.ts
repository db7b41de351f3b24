import type { Budget } from '@verandah/contract/budgets'
import type { Month } from '@verandah/contract/dates'
import type { Subject } from '../../core/actor.ts'
import { financeAbilities } from '../books/books.policy.ts'

/** True for a closed month, whose budget stays; `through` is the last closed month. */
export const isFrozen = (month: Month, through: Month | null): boolean => through !== null && month <= through

/** Says who may edit a budget: those who see the finances, except in a closed month. */
export function budgetPolicy(actor: Pick<Subject, 'role'>, isClosed = false): Budget['can'] {
  return { edit: financeAbilities.seeFinances(actor) && !isClosed }
}
