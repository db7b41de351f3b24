import { TRANSACTION_CATEGORIES, TRANSACTION_FILTERS, TRANSACTION_TYPES } from '@verandah/contract/financesInput'
import { TRANSACTION_CATEGORY_LABEL, TRANSACTION_STATUS_LABEL } from '@verandah/contract/labels'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import type { TransactionFiltering } from './useTransactionFilters.ts'

const TYPE_FILTER = { income: 'Income Only', expense: 'Expenses Only' }

export function TransactionFilters({ at }: { at: TransactionFiltering }) {
  const { t } = useTranslation()
  const more = useId()
  const { filters, filter, count, clear } = at
  const { from, to, vendorId, projectId, unitNumber } = filters
  /** Null while nobody has pressed: what filters the list is in sight. */
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const isShown = isOpen ?? [from, to, vendorId, projectId, unitNumber].some((value) => value !== '')
  return (
    <FilterBar
      placeholder={t('Find transactions')}
      search={filters.search}
      onSearch={(search) => filter({ search })}
      count={count}
      onClear={() => {
        setOpen(null)
        clear()
      }}
      more={<div id={more}>{isShown && <MoreFilters at={at} />}</div>}
    >
      <FilterSelect
        label={t('Type')}
        value={filters.type}
        all={t('All Transactions')}
        options={TRANSACTION_TYPES.map((value) => ({ value, label: t(TYPE_FILTER[value]) }))}
        onChoose={(type) => filter({ type })}
      />
      <FilterSelect
        label={t('Status')}
        value={filters.status}
        all={t('All Statuses')}
        options={TRANSACTION_FILTERS.map((value) => ({ value, label: t(TRANSACTION_STATUS_LABEL[value]) }))}
        onChoose={(status) => filter({ status })}
      />
      <FilterSelect
        label={t('Category')}
        value={filters.category}
        all={t('All Categories')}
        options={TRANSACTION_CATEGORIES.map((value) => ({ value, label: t(TRANSACTION_CATEGORY_LABEL[value]) }))}
        onChoose={(category) => filter({ category })}
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
  )
}
