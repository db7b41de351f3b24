import type { Month } from '@verandah/contract/dates'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { Row } from '../../ui/page/layout.tsx'
import css from './YearToolbar.module.css'
import { yearsAround } from './yearForm.ts'

interface YearToolbarProps {
  year: string
  thisMonth: Month
  onChoose: (year: string) => void
  children?: ReactNode
}

/** Shows the choice of the year, and the actions above its grid. */
export function YearToolbar({ year, thisMonth, onChoose, children }: YearToolbarProps) {
  const { t } = useTranslation()
  return (
    <Row align="flex-start" mb={16} className={css.toolbar} data-no-print>
      <FilterSelect
        label={t('Year')}
        value={year}
        options={yearsAround(thisMonth, year).map((one) => ({ value: one, label: one }))}
        onChoose={onChoose}
      />
      {children}
    </Row>
  )
}
