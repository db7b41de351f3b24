import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import type { UnitPayment } from '@verandah/contract/payments'

const isRefund = ({ kind }: Pick<UnitPayment, 'kind'>) => kind === 'refund'

/** What was paid back has a minus. */
export const paymentMoney = ({ kind, amount }: Pick<UnitPayment, 'kind' | 'amount'>): string =>
  formatMoney(isRefund({ kind }) ? -amount : amount)

/** 'Receipt 2026-00001'; what has no number yet says what it is. */
export function paymentName({ kind, receiptNumber: number }: Pick<UnitPayment, 'kind' | 'receiptNumber'>, t: Translate): string {
  if (isRefund({ kind })) return number === null ? t('Refund') : t('Paid Back {{number}}', { number })
  return number === null ? t('Payment') : t('Receipt {{number}}', { number })
}

/** The same in a list of them. */
export function receiptText({ kind, receiptNumber }: Pick<UnitPayment, 'kind' | 'receiptNumber'>, t: Translate): string {
  return receiptNumber ?? (isRefund({ kind }) ? t('Refund') : t('No receipt'))
}
