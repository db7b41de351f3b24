import type { BankLine } from '@verandah/contract/bankLines'
import type { Subject } from '../../../core/actor.ts'
import { financeAbilities } from '../../books/books.policy.ts'

export interface LineState {
  isOpen: boolean
  /** True if what was recorded from it waits for approval. */
  isWaiting: boolean
  /** True if it is of a day until which its account was reconciled. */
  isAgreed: boolean
}

/**
 * Says whether a match can end: what was reconciled stays, except for unidentified money, which may still be
 * identified.
 */
export const canEndMatch = (isAgreed: boolean, { use }: { use?: string | undefined }): boolean => !isAgreed || use === 'unidentified'

export function linePolicy(
  actor: Pick<Subject, 'role'>,
  { isOpen, isWaiting, isAgreed }: LineState,
  targets: readonly { use?: string | undefined }[]
): BankLine['can'] {
  const may = financeAbilities.seeFinances(actor)
  return {
    match: may && isOpen && !isWaiting,
    unmatch: may && targets.length > 0 && targets.every((target) => canEndMatch(isAgreed, target))
  }
}
