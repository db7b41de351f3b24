import { ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_PRIORITIES } from '@verandah/contract/announcements'
import { LENGTH } from '@verandah/contract/limits'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { capitalise } from '../../ui/format.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import css from './AnnouncementFilters.module.css'
import { type ListFilters, NO_FILTERS } from './useAnnouncementFilters.ts'

interface AnnouncementFiltersProps {
  filters: ListFilters
  onFilter: (change: Partial<ListFilters>) => void
}

export function AnnouncementFilters({ filters, onFilter }: AnnouncementFiltersProps) {
  const { t } = useTranslation()
  // Clears also a search that is still being typed.
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    setClearings(clearings + 1)
    onFilter(NO_FILTERS)
  }
  const options = (all: string, values: readonly string[]) => [
    { value: '', label: t(all) },
    ...values.map((value) => ({ value, label: t(capitalise(value)) }))
  ]
  return (
    <div className={css.filters}>
      <SearchField
        key={clearings}
        label={t('Search')}
        placeholder={t('Search announcements')}
        value={filters.search}
        maxLength={LENGTH.search}
        onSearch={(search) => onFilter({ search })}
      />
      <FilterSelect
        label={t('Category')}
        value={filters.category}
        options={options('All Categories', ANNOUNCEMENT_CATEGORIES)}
        onChoose={(category) => onFilter({ category: category as ListFilters['category'] })}
      />
      <FilterSelect
        label={t('Priority')}
        value={filters.priority}
        options={options('All Priorities', ANNOUNCEMENT_PRIORITIES)}
        onChoose={(priority) => onFilter({ priority: priority as ListFilters['priority'] })}
      />
      <Button look="quiet" onClick={clear}>
        {t('Clear Filters')}
      </Button>
    </div>
  )
}
