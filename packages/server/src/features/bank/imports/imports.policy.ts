import type { TakenImport } from '@verandah/contract/bankImports'
import type { Subject } from '../../../core/actor.ts'
import { financeAbilities } from '../../books/books.policy.ts'

/** The counts of the lines of an import. */
export interface LineCounts {
  lines: number
  matched: number
  /** The number of lines that wait for the approval of what was recorded from them. */
  waiting: number
  /** The number of lines of days until which the account was reconciled. */
  agreed: number
}

export const NO_LINES: LineCounts = { lines: 0, matched: 0, waiting: 0, agreed: 0 }

/** Says whether an import can be taken back: as long as none of its lines is matched, waits or is reconciled. */
export function importPolicy(actor: Pick<Subject, 'role'>, { matched, waiting, agreed }: LineCounts): TakenImport['can'] {
  return { takeBack: financeAbilities.seeFinances(actor) && matched + waiting + agreed === 0 }
}
