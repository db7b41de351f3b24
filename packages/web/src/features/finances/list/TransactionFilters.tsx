import { TRANSACTION_CATEGORIES, TRANSACTION_FILTERS, TRANSACTION_TYPES } from '@verandah/contract/financesInput'
import { TRANSACTION_CATEGORY_LABEL, TRANSACTION_STATUS_LABEL } from '@verandah/contract/labels'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { type ListFilters, NO_FILTERS } from './useTransactionFilters.ts'

interface TransactionFiltersProps {
  filters: ListFilters
  onFilter: (change: Partial<ListFilters>) => void
}

const TYPE_FILTER = { income: 'Income Only', expense: 'Expenses Only' }

export function TransactionFilters({ filters, onFilter }: TransactionFiltersProps) {
  const { t } = useTranslation()
  const more = useId()
  const { from, to, vendorId, projectId, unitNumber } = filters
  /** Null while nobody has pressed: what filters the list is in sight. */
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const isShown = isOpen ?? [from, to, vendorId, projectId, unitNumber].some((value) => value !== '')
  return (
    <>
      <FilterBar
        placeholder={t('Find transactions')}
        search={filters.search}
        onSearch={(search) => onFilter({ search })}
        onClear={() => {
          setOpen(null)
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
          onChoose={(type) => onFilter({ type })}
        />
        <FilterSelect
          label={t('Status')}
          value={filters.status}
          options={[
            { value: '', label: t('All Statuses') },
            ...TRANSACTION_FILTERS.map((value) => ({ value, label: t(TRANSACTION_STATUS_LABEL[value]) }))
          ]}
          onChoose={(status) => onFilter({ status })}
        />
        <FilterSelect
          label={t('Category')}
          value={filters.category}
          options={[
            { value: '', label: t('All Categories') },
            ...TRANSACTION_CATEGORIES.map((value) => ({ value, label: t(TRANSACTION_CATEGORY_LABEL[value]) }))
          ]}
          onChoose={(category) => onFilter({ category })}
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
