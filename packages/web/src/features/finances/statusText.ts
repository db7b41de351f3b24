import type { Transaction } from '@verandah/contract/finances'
import type { Translate } from '@verandah/contract/i18n/translate'
import { TRANSACTION_STATUS_LABEL } from '@verandah/contract/labels'

/** Returns the status in words; of what is pending, what it waits for. */
export function statusText({ type, status, unitNumber }: Pick<Transaction, 'type' | 'status' | 'unitNumber'>, t: Translate): string {
  if (status !== 'pending') return t(TRANSACTION_STATUS_LABEL[status])
  return type === 'income' && unitNumber !== null ? t('Not paid yet') : t('Waiting for approval')
}
