import type { Translate } from '@verandah/contract/i18n/translate'
import type { Vendor } from '@verandah/contract/vendors'
import { formatDay } from '../../ui/text/format.ts'
import { daysUntil } from './contractEnd.ts'

type Dates = Pick<Vendor, 'contractStart' | 'contractEnd'>

function remaining({ contractEnd }: Dates, t: Translate): string {
  if (contractEnd === null) return t('No end agreed')
  const days = daysUntil(contractEnd)
  if (days === 0) return t('Ends today')
  return days > 0 ? t('Days count', { count: days }) : t('Ended days ago', { count: -days })
}

/** From when to when the contract runs, and how long still. */
export function contractFacts(vendor: Dates, t: Translate): [name: string, value: string][] {
  const { contractStart, contractEnd } = vendor
  const dayText = (day: Vendor['contractEnd']) => (day === null ? t('Not stated') : formatDay(day))
  return [
    [t('Start date'), dayText(contractStart)],
    [t('End date'), dayText(contractEnd)],
    [t('Days to the end'), remaining(vendor, t)]
  ]
}
