import type { Lock } from '@verandah/contract/finances'
import { type LockWords, WhyDialog } from '../../../WhyDialog.tsx'

const WORDS: Record<Lock, LockWords> = {
  of_account: [
    'It lists a bill or a payment of a unit, and changes with that.',
    'Open the unit’s account under Dues, and cancel or credit the bill, or cancel the payment there.'
  ],
  matched: ['A line of the bank’s statement stands for it.', 'Open the line under Bank and take the match back. Then change it here.'],
  corrected: ['It was corrected already: a row with the opposite amount takes it back.', 'Change the row that was recorded in its place.'],
  closed_month: [
    'Its month is closed: what auditors have seen stays as it was.',
    'The president or an administrator corrects it from this menu: a row in an open month takes it back.'
  ],
  proposed: [
    'Its money has moved already, and it waits for a decision whether that counts.',
    'The president or an administrator approves or rejects it. If it is rejected, record it anew.'
  ],
  decided: [
    'It was approved or rejected.',
    'Ask the president or an administrator: they may change it, or reject it so that it can be recorded anew.'
  ],
  not_yours: ['Somebody else has recorded it.', 'They may change it until it is decided, and so may the president and administrators.']
}

/** Says why a transaction cannot be changed, and what to do instead. Rendered while open. */
export function WhyTransactionDialog({ lock, onClose }: { lock: Lock; onClose: () => void }) {
  return <WhyDialog words={WORDS[lock]} onClose={onClose} />
}
