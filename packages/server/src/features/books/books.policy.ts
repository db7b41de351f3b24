import { isPresidentOrAdministrator, type Subject } from '../../core/actor.ts'

type Who = Pick<Subject, 'role'>

/** Who sees the building's money, and who decides about it. */
export const financeAbilities = {
  seeFinances: (actor: Who) => actor.role === 'treasurer' || isPresidentOrAdministrator(actor),
  decideTransactions: isPresidentOrAdministrator
}
