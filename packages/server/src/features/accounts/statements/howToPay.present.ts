import type { Payment } from '@verandah/contract/building'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { Block } from '../../../pdf/document.ts'

/** Returns the blocks that say where to pay, at the end of a document that says what is owed. */
export function howToPayBlocks(payment: Payment | null, unit: string, t: Translate): Block[] {
  if (payment === null) return []
  const { bank, branch, accountName, accountNumber, note } = payment
  return [
    { kind: 'heading', text: t('How to pay') },
    {
      kind: 'facts',
      rows: [
        [t('Bank'), branch === '' ? bank : `${bank}, ${branch}`],
        [t('Account name'), accountName],
        [t('Account number'), accountNumber],
        [t('Reference'), unit]
      ]
    },
    ...(note === '' ? [] : [{ kind: 'text' as const, text: note }])
  ]
}
