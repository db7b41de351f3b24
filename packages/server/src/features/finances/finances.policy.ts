import type { Subject } from '../../core/actor.ts'
import { isPresidentOrAdministrator } from '../../core/actor.ts'

type Who = Pick<Subject, 'role'>

export const financeAbilities = {
  seeFinances: (actor: Who) => actor.role === 'treasurer' || isPresidentOrAdministrator(actor),
  decideTransactions: isPresidentOrAdministrator
}
