import type { Budget } from '@verandah/contract/budgets'
import type { Subject } from '../../core/actor.ts'
import { isPresidentOrAdministrator } from '../../core/actor.ts'

type Who = Pick<Subject, 'role'>

export const financeAbilities = {
  seeFinances: (actor: Who) => actor.role === 'treasurer' || isPresidentOrAdministrator(actor),
  decideTransactions: isPresidentOrAdministrator
}

/** Who sees the finances plans them. */
export function budgetPolicy(actor: Who): Budget['can'] {
  return { edit: financeAbilities.seeFinances(actor) }
}
