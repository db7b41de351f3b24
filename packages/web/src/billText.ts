import type { Translate } from '@verandah/contract/i18n/translate'

/** Returns 'B1234' */
export const billNumber = (number: number, t: Translate): string => t('B{{number}}', { number })
