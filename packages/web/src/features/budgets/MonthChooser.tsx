import { dayOf, type Month, monthOf } from '@verandah/contract/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { formatMonth } from '../../ui/text/format.ts'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import { monthAt, monthsAround } from './budgetForm.ts'
import css from './BudgetDialog.module.css'

interface MonthChooserProps {
  shown: Month
  isLoading: boolean
  onChoose: (month: Month) => Promise<void>
}

/** The month by name, with steps to the one before and after. */
export function MonthChooser({ shown, isLoading, onChoose }: MonthChooserProps) {
  const { t } = useTranslation()
  const months = monthsAround(monthOf(dayOf(useNow())), shown)
  return (
    <div className={css.months}>
      <IconButton aria-label={t('Previous month')} disabled={isLoading} onClick={() => void onChoose(monthAt(shown, -1))}>
        <IconChevronLeft size={20} aria-hidden />
      </IconButton>
      <FilterSelect
        label={t('Month')}
        value={shown}
        options={months.map((month) => ({ value: month, label: formatMonth(month) }))}
        onChoose={(month) => void onChoose(month)}
      />
      <IconButton aria-label={t('Next month')} disabled={isLoading} onClick={() => void onChoose(monthAt(shown, 1))}>
        <IconChevronRight size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
