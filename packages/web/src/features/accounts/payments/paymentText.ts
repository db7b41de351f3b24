import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import type { UnitPayment } from '@verandah/contract/paymentRecord'

const isOut = ({ kind }: Pick<UnitPayment, 'kind'>) => kind === 'refund'
/** Advance that is moved to another unit is not paid back. */
const isRefund = ({ kind, movesAdvance }: Pick<UnitPayment, 'kind' | 'movesAdvance'>) => kind === 'refund' && !movesAdvance

/** Returns the amount of a payment; a refund, and an advance that was moved to another unit, have a minus. */
export const paymentMoney = ({ kind, amount }: Pick<UnitPayment, 'kind' | 'amount'>): string =>
  formatMoney(isOut({ kind }) ? -amount : amount)

/** Returns 'Receipt 2026-00001'; what has no number yet says what it is. */
export function paymentName(payment: Pick<UnitPayment, 'kind' | 'receiptNumber' | 'movesAdvance'>, t: Translate): string {
  const { receiptNumber: number } = payment
  if (isRefund(payment)) return number === null ? t('Refund') : t('Paid Back {{number}}', { number })
  return number === null ? t('Payment') : t('Receipt {{number}}', { number })
}

/** Returns the name of a receipt in a list. */
export function receiptText(payment: Pick<UnitPayment, 'kind' | 'receiptNumber' | 'movesAdvance'>, t: Translate): string {
  return payment.receiptNumber ?? (isRefund(payment) ? t('Refund') : t('No receipt'))
}
