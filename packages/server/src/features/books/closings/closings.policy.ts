import type { Closing } from '@verandah/contract/closings'
import { addMonths, type Month } from '@verandah/contract/dates'
import type { Subject } from '../../../core/actor.ts'
import { financeAbilities } from '../../finances/finances.policy.ts'

/** `through`: the last closed month. The only month that can be closed; null: any that is over, as long as none is closed. */
export const monthAfter = (through: Month | null): Month | null => (through === null ? null : addMonths(through, 1))

/** Only the last month can be opened again. */
export function closingPolicy(actor: Pick<Subject, 'role'>, { isLast }: { isLast: boolean }): Closing['can'] {
  return { reopen: isLast && financeAbilities.decideTransactions(actor) }
}
