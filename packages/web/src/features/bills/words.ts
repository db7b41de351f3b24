import type { Bill } from '@verandah/contract/bills'
import type { Day } from '@verandah/contract/dates'
import type { Translate } from '@verandah/contract/i18n/translate'

/** 'B1234' */
export const billNumber = ({ number }: Pick<Bill, 'number'>, t: Translate): string => t('B{{number}}', { number })

export const billName = (bill: Pick<Bill, 'number'>, t: Translate): string => t('Bill {{number}}', { number: billNumber(bill, t) })

export const isOverdue = ({ status, dueDay }: Pick<Bill, 'status' | 'dueDay'>, today: Day): boolean => status === 'open' && dueDay < today
