import { dayOf } from '@verandah/contract/dates'
import { TRANSACTION_CATEGORIES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@verandah/contract/financesInput'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { capitalise } from '../../ui/format.ts'
import { useNow } from '../../ui/useNow.ts'
import { MoreFilters } from './MoreFilters.tsx'
import { quickPeriods } from './periods.ts'
import { type ListFilters, NO_FILTERS } from './useTransactionFilters.ts'

interface TransactionFiltersProps {
  filters: ListFilters
  onFilter: (change: Partial<ListFilters>) => void
}

const TYPE_FILTER = { income: 'Income Only', expense: 'Expenses Only' }
const OTHER_DAYS = 'other'

export function TransactionFilters({ filters, onFilter }: TransactionFiltersProps) {
  const { t } = useTranslation()
  const more = useId()
  const hasMore = filters.vendorId !== '' || filters.unitNumber !== ''
  const [isOpen, setOpen] = useState(hasMore)
  const periods = Object.entries(quickPeriods(dayOf(useNow())))
  const quick = periods.find(([, { from, to }]) => from === filters.from && to === filters.to)?.[0]
  const hasOtherDays = quick === undefined && (filters.from !== '' || filters.to !== '')
  const isShown = isOpen || hasOtherDays
  const choosePeriod = (name: string) => {
    if (name === OTHER_DAYS) setOpen(true)
    else onFilter(periods.find(([other]) => other === name)?.[1] ?? { from: '', to: '' })
  }
  return (
    <>
      <FilterBar
        placeholder={t('Description, vendor, unit')}
        search={filters.search}
        onSearch={(search) => onFilter({ search })}
        onClear={() => {
          setOpen(false)
          onFilter(NO_FILTERS)
        }}
      >
        <FilterSelect
          label={t('Type')}
          value={filters.type}
          options={[
            { value: '', label: t('All Transactions') },
            ...TRANSACTION_TYPES.map((value) => ({ value, label: t(TYPE_FILTER[value]) }))
          ]}
          onChoose={(type) => onFilter({ type: type as ListFilters['type'] })}
        />
        <FilterSelect
          label={t('Status')}
          value={filters.status}
          options={[
            { value: '', label: t('All Statuses') },
            ...TRANSACTION_STATUSES.map((value) => ({ value, label: t(capitalise(value)) }))
          ]}
          onChoose={(status) => onFilter({ status: status as ListFilters['status'] })}
        />
        <FilterSelect
          label={t('Category')}
          value={filters.category}
          options={[
            { value: '', label: t('All Categories') },
            ...TRANSACTION_CATEGORIES.map((value) => ({ value, label: t(capitalise(value)) }))
          ]}
          onChoose={(category) => onFilter({ category: category as ListFilters['category'] })}
        />
        <FilterSelect
          label={t('Period')}
          value={hasOtherDays ? OTHER_DAYS : (quick ?? '')}
          options={[
            { value: '', label: t('All Dates') },
            ...periods.map(([value]) => ({ value, label: t(value) })),
            { value: OTHER_DAYS, label: t('Other Dates...') }
          ]}
          onChoose={choosePeriod}
        />
        <Button
          look="quiet"
          tone="neutral"
          icon={<IconChevronDown size={18} aria-hidden />}
          aria-expanded={isShown}
          aria-controls={more}
          onClick={() => setOpen(!isShown)}
        >
          {t('More Filters')}
        </Button>
      </FilterBar>
      <div id={more}>{isShown && <MoreFilters filters={filters} onFilter={onFilter} />}</div>
    </>
  )
}
