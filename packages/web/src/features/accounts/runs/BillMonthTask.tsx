import { dayOf, monthOf } from '@verandah/contract/dates'
import { monthName } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { IconFileInvoice } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type ThisMonthProps, useFound } from '../../../parts.tsx'
import { LinkButton } from '../../../ui/buttons/Button.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { billedIn, useBillable } from './useBillable.ts'

/** Shows a button for this month while not all of it is billed, and before there is a fee the one that sets it. */
export function BillMonthTask({ onFound }: ThisMonthProps) {
  const { t } = useTranslation()
  const month = monthOf(dayOf(useNow()))
  const { kinds, runs, failure } = useBillable()
  const billed = runs && billedIn(runs, month)
  const isUnset = kinds?.length === 0
  const isToDo = billed && (isUnset || kinds?.some(({ _id }) => !billed.has(_id)))
  useFound((found) => onFound('billing', found), isToDo, failure !== null)
  if (isToDo !== true) return null
  if (isUnset)
    return (
      <LinkButton look="outline" to={paths.charges} icon={<IconFileInvoice size={18} aria-hidden />}>
        {t('Set the Monthly Fee')}
      </LinkButton>
    )
  return (
    <LinkButton look="outline" to={`${paths.dues}?billing=${month}`} icon={<IconFileInvoice size={18} aria-hidden />}>
      {t('Bill {{month}}', { month: monthName(month) })}
    </LinkButton>
  )
}
