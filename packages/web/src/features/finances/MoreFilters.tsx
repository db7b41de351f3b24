import { useTranslation } from '../../i18n/useTranslation.ts'
import { useUnitLabels } from '../../api/units.ts'
import { FilterDate } from '../../ui/FilterDate.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import css from './MoreFilters.module.css'
import type { ListFilters } from './useTransactionFilters.ts'
import { useVendorNames } from './useVendorNames.ts'

interface MoreFiltersProps {
  filters: ListFilters
  onFilter: (change: Partial<ListFilters>) => void
}

/** Those that are asked for less often. */
export function MoreFilters({ filters: { from, to, vendorId, unitNumber }, onFilter }: MoreFiltersProps) {
  const { t } = useTranslation()
  const vendors = useVendorNames()
  const units = useUnitLabels()
  return (
    <div className={css.filters}>
      <FilterDate label={t('From')} value={from} onChoose={(day) => onFilter({ from: day })} />
      <FilterDate label={t('To')} value={to} onChoose={(day) => onFilter({ to: day })} />
      <FilterSelect
        label={t('Vendor')}
        value={vendorId}
        options={[{ value: '', label: t('All Vendors') }, ...vendors.map(({ _id, name }) => ({ value: _id, label: name }))]}
        onChoose={(id) => onFilter({ vendorId: id })}
      />
      <FilterSelect
        label={t('Unit')}
        value={unitNumber}
        options={[
          { value: '', label: t('All Units') },
          ...[...new Set([...units, unitNumber])].filter((unit) => unit !== '').map((unit) => ({ value: unit, label: unit }))
        ]}
        onChoose={(unit) => onFilter({ unitNumber: unit })}
      />
    </div>
  )
}
