import type { BankTarget, BankUse } from '@verandah/contract/bankLines'
import type { Translate } from '@verandah/contract/i18n/translate'
import { TRANSACTION_CATEGORY_LABEL } from '@verandah/contract/labels'
import { formatMoney } from '@verandah/contract/money'

type NamedTarget = Omit<BankTarget, 'amount' | 'date'> & { amount: number }
type Meaning = 'bill' | 'unit' | 'slip' | 'payment' | 'entry' | 'returned' | 'paidFor' | 'cameInFor' | 'expense' | 'income' | BankUse

function meaningOf(target: NamedTarget): Meaning {
  const { billId, slipId, paymentId, entryId, returnedPaymentId, transactionId, record, use, amount } = target
  if (use !== undefined) return use
  if (record !== undefined) return record.type
  if (slipId !== undefined) return 'slip'
  if (paymentId !== undefined) return 'payment'
  if (entryId !== undefined) return 'entry'
  if (returnedPaymentId !== undefined) return 'returned'
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
  returned: 'Cheque of {{what}} returned',
  paidFor: 'Paid for {{what}}',
  cameInFor: 'Came in for {{what}}',
  expense: 'New expense, {{category}}: {{what}}',
  income: 'New income, {{category}}: {{what}}',
  charge: 'Charge of the bank',
  interest: 'Interest of the bank',
  unidentified: 'Payer unknown',
  nothing: 'The bank wrote it twice'
}

const values = ({ unitNumber = '', description, record }: NamedTarget, t: Translate) => ({
  unit: unitNumber,
  what: description,
  category: record === undefined ? '' : t(TRANSACTION_CATEGORY_LABEL[record.category])
})

export const targetText = (target: NamedTarget, t: Translate): string => t(TEXT[meaningOf(target)], values(target, t))

/** Returns what a line probably is; of several things each with its amount. */
export const suggestedText = (targets: readonly BankTarget[], t: Translate): string =>
  targets
    .map((target) =>
      targets.length === 1
        ? targetText(target, t)
        : t('{{amount}}: {{what}}', { amount: formatMoney(target.amount), what: targetText(target, t) })
    )
    .join(' · ')

/** Returns the text of a use in a list of choices, the same as on a line that stands for it. */
export const textOfUse = (use: BankUse, t: Translate): string => t(TEXT[use])

/** Returns 'LKR 5,000 came in', the name of a line in a list for screen readers. */
export const movementText = (amount: number, t: Translate): string =>
  amount < 0 ? t('{{amount}} went out', { amount: formatMoney(-amount) }) : t('{{amount}} came in', { amount: formatMoney(amount) })
