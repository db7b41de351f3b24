import type { TakenImport } from '@verandah/contract/bankImports'
import type { Subject } from '../../../core/actor.ts'
import { financeAbilities } from '../../books/books.policy.ts'

/** Of the lines of an import. */
export interface LineCounts {
  lines: number
  matched: number
  /** Of days until which the account was agreed with the bank. */
  agreed: number
}

/** An import is taken back as long as nobody has built on one of its lines. */
export function importPolicy(actor: Pick<Subject, 'role'>, { matched, agreed }: LineCounts): TakenImport['can'] {
  return { takeBack: financeAbilities.seeFinances(actor) && matched + agreed === 0 }
}
