import { isPresidentOrAdministrator, type Subject } from '../../core/actor.ts'

type Who = Pick<Subject, 'role'>

/** The abilities to see the building's money and to decide about it. */
export const financeAbilities = {
  seeFinances: (actor: Who) => actor.role === 'treasurer' || isPresidentOrAdministrator(actor),
  decideTransactions: isPresidentOrAdministrator
}
