import type { Bill } from '@verandah/contract/bills'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'

/** Returns 'B1234' */
export const billNumber = (number: number, t: Translate): string => t('B{{number}}', { number })

type Reductions = Pick<Bill, 'paid' | 'credited' | 'writtenOff'>

/** Returns the amounts that have lowered a bill, each under its own name. */
export function loweredTexts({ paid, credited, writtenOff }: Reductions, t: Translate): string[] {
  const parts: [number, string][] = [
    [paid, 'Paid: {{amount}}'],
    [credited, 'Credited: {{amount}}'],
    [writtenOff, 'Written off: {{amount}}']
  ]
  return parts.flatMap(([amount, text]) => (amount === 0 ? [] : t(text, { amount: formatMoney(amount) })))
}
