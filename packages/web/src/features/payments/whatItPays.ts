import type { BillId } from '@verandah/contract/billIds'
import type { Bill } from '@verandah/contract/bills'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney, isMoney, sumOf } from '@verandah/contract/money'
import { billNumber } from '../../billText.ts'

/** The oldest first. */
export const byDueDay = (bills: readonly Bill[]): Bill[] =>
  bills.toSorted((one, other) => one.dueDay.localeCompare(other.dueDay) || one.number - other.number)

/** What a payment will do, in a sentence: first the bills that are named, then the oldest; null for what is no amount. */
export function whatItPays(amount: number, open: readonly Bill[], named: readonly BillId[], t: Translate): string | null {
  if (!isMoney(amount)) return null
  const isNamed = ({ _id }: Bill) => named.includes(_id)
  const ordered = byDueDay(open).toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
  const full: string[] = []
  let left = amount
  for (const bill of ordered) {
    if (left === 0) break
    const number = billNumber(bill.number, t)
    if (bill.open > left) {
      const part = { amount: formatMoney(left), bill: number }
      if (full.length === 0) return t('Pays {{amount}} of {{bill}}', part)
      return t('Pays {{bills}} and {{amount}} of {{bill}}', { bills: full.join(', '), ...part })
    }
    full.push(number)
    left = sumOf([left, -bill.open])
  }
  const values = { bills: full.join(', '), amount: formatMoney(left) }
  if (full.length === 0) return t('{{amount}} is paid in advance', values)
  return left === 0 ? t('Pays {{bills}}', values) : t('Pays {{bills}}; {{amount}} is paid in advance', values)
}
