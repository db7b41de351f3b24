import type { TakenImport } from '@verandah/contract/bankImports'
import type { Subject } from '../../../core/actor.ts'
import { financeAbilities } from '../../books/books.policy.ts'

/** The counts of the lines of an import. */
export interface LineCounts {
  lines: number
  matched: number
  /** The number of lines of days until which the account was reconciled. */
  agreed: number
}

/** Says whether an import can be taken back: as long as none of its lines is matched or reconciled. */
export function importPolicy(actor: Pick<Subject, 'role'>, { matched, agreed }: LineCounts): TakenImport['can'] {
  return { takeBack: financeAbilities.seeFinances(actor) && matched + agreed === 0 }
}
