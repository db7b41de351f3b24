import type { Closing } from '@verandah/contract/closings'
import { addMonths, type Month, monthOf } from '@verandah/contract/dates'
import type { Subject } from '../../../core/actor.ts'
import type { ClosedDays } from '../../../core/ledger.ts'
import { financeAbilities } from '../books.policy.ts'

/** Returns the only month that can be closed: the one after the last, or that of the opening. Null: any past month. */
export const monthToClose = ({ through, opening }: ClosedDays): Month | null =>
  through === null ? opening && monthOf(opening) : addMonths(through, 1)

/** Says which actions on a closing are possible: only the last month can be opened again. */
export function closingPolicy(actor: Pick<Subject, 'role'>, { isLast }: { isLast: boolean }): Closing['can'] {
  return { reopen: isLast && financeAbilities.decideTransactions(actor) }
}
