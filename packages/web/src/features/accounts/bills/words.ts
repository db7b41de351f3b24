import type { Bill } from '@verandah/contract/bills'
import type { Day } from '@verandah/contract/dates'
import type { Translate } from '@verandah/contract/i18n/translate'
import { billNumber } from '../../../billText.ts'

export const billName = (bill: Pick<Bill, 'number'>, t: Translate): string => t('Bill {{number}}', { number: billNumber(bill.number, t) })

export const isOverdue = ({ status, dueDay }: Pick<Bill, 'status' | 'dueDay'>, today: Day): boolean => status === 'open' && dueDay < today
