import type { BankTarget, BankUse } from '@verandah/contract/bankLines'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'

type NamedTarget = Omit<BankTarget, 'amount' | 'date'> & { amount: number }
type Meaning = 'bill' | 'unit' | 'slip' | 'payment' | 'entry' | 'paidFor' | 'cameInFor' | BankUse

function meaningOf({ billId, slipId, paymentId, entryId, transactionId, use, amount }: NamedTarget): Meaning {
  if (use !== undefined) return use
  if (slipId !== undefined) return 'slip'
  if (paymentId !== undefined) return 'payment'
  if (entryId !== undefined) return 'entry'
  if (transactionId !== undefined) return amount < 0 ? 'paidFor' : 'cameInFor'
  return billId === undefined ? 'unit' : 'bill'
}

/** The text of each meaning of a line or a part of it. */
const TEXT: Record<Meaning, string> = {
  bill: 'Payment of {{unit}} for {{what}}',
  unit: 'Payment of {{unit}}',
  slip: '{{what}}',
  payment: 'Recorded already: {{what}}',
  entry: 'In the books already: {{what}}',
  paidFor: 'Paid for {{what}}',
  cameInFor: 'Came in for {{what}}',
  charge: 'Charge of the bank',
  interest: 'Interest of the bank',
  unidentified: 'Not yet identified',
  nothing: 'A double line'
}

const PROBABLE: Record<Meaning, string> = {
  bill: 'Probably the payment of {{unit}} for {{what}}',
  unit: 'Probably a payment of {{unit}}',
  slip: 'Probably: {{what}}',
  payment: 'Probably recorded already: {{what}}',
  entry: 'Probably in the books already: {{what}}',
  paidFor: 'Probably paid for {{what}}',
  cameInFor: 'Probably came in for {{what}}',
  charge: 'Probably a charge of the bank',
  interest: 'Probably interest of the bank',
  unidentified: 'Probably not yet identified',
  nothing: 'Probably a double line'
}

const values = ({ unitNumber = '', description }: NamedTarget) => ({ unit: unitNumber, what: description })

export const targetText = (target: NamedTarget, t: Translate): string => t(TEXT[meaningOf(target)], values(target))

export const probableText = (target: NamedTarget, t: Translate): string => t(PROBABLE[meaningOf(target)], values(target))

/** Returns the text of a use in a list of choices, the same as on a line that stands for it. */
export const textOfUse = (use: BankUse, t: Translate): string => t(TEXT[use])

/** Returns 'LKR 5,000 came in', the name of a line in a list for screen readers. */
export const movementText = (amount: number, t: Translate): string =>
  amount < 0 ? t('{{amount}} went out', { amount: formatMoney(-amount) }) : t('{{amount}} came in', { amount: formatMoney(amount) })
