import { TRANSACTION_CATEGORIES, TRANSACTION_FILTERS, TRANSACTION_TYPES } from '@verandah/contract/financesInput'
import { TRANSACTION_CATEGORY_LABEL, TRANSACTION_STATUS_LABEL } from '@verandah/contract/labels'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { useFilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import type { TransactionFilterState } from './useTransactionFilters.ts'

const TYPE_FILTER = { income: 'Income Only', expense: 'Expenses Only' }

export function TransactionFilters({ at }: { at: TransactionFilterState }) {
  const { t } = useTranslation()
  const more = useId()
  const select = useFilterSelect(at)
  const { from, to, vendorId, projectId, unitNumber } = at.filters
  /** Null while nobody has pressed: what filters the list is in sight. */
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const isShown = isOpen ?? [from, to, vendorId, projectId, unitNumber].some((value) => value !== '')
  return (
    <FilterBar
      {...at.bar}
      placeholder={t('Find transactions')}
      onClear={() => {
        setOpen(null)
        at.clear()
      }}
      more={<div id={more}>{isShown && <MoreFilters at={at} />}</div>}
    >
      {select('type', 'Type', 'All Transactions', TRANSACTION_TYPES, TYPE_FILTER)}
      {select('status', 'Status', 'All Statuses', TRANSACTION_FILTERS, TRANSACTION_STATUS_LABEL)}
      {select('category', 'Category', 'All Categories', TRANSACTION_CATEGORIES, TRANSACTION_CATEGORY_LABEL)}
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
