import { dayOf } from '@verandah/contract/dates'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useUnitLabels } from '../../../api/units.ts'
import { FilterDate } from '../../../ui/lists/FilterDate.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import css from './MoreFilters.module.css'
import { quickPeriods } from './periods.ts'
import { useProjects } from '../useProjects.ts'
import type { ListFilters } from './useTransactionFilters.ts'
import { useVendorNames } from '../../../api/vendorNames.ts'

const OTHER = 'other'

interface MoreFiltersProps {
  filters: ListFilters
  onFilter: (change: Partial<ListFilters>) => void
}

/** Those that are asked for less often. */
export function MoreFilters({ filters: { from, to, vendorId, projectId, unitNumber }, onFilter }: MoreFiltersProps) {
  const { t } = useTranslation()
  const vendors = useVendorNames()
  const projects = useProjects()
  const units = useUnitLabels()
  const periods = Object.entries(quickPeriods(dayOf(useNow())))
  const quick = periods.find(([, period]) => period.from === from && period.to === to)
  return (
    <div className={css.filters} data-no-print>
      <FilterSelect
        label={t('Period')}
        value={quick?.[0] ?? (from === '' && to === '' ? '' : OTHER)}
        options={[
          { value: '', label: t('All Dates') },
          ...periods.map(([value]) => ({ value, label: t(value) })),
          ...(quick === undefined && (from !== '' || to !== '') ? [{ value: OTHER, label: t('Other Dates') }] : [])
        ]}
        onChoose={(chosen) => onFilter(periods.find(([name]) => name === chosen)?.[1] ?? { from: '', to: '' })}
      />
      <FilterDate label={t('From')} value={from} onChoose={(day) => onFilter({ from: day })} />
      <FilterDate label={t('To')} value={to} onChoose={(day) => onFilter({ to: day })} />
      <FilterSelect
        label={t('Vendor')}
        value={vendorId}
        options={[{ value: '', label: t('All Vendors') }, ...vendors.map(({ _id, name }) => ({ value: _id, label: name }))]}
        onChoose={(id) => onFilter({ vendorId: id })}
      />
      <FilterSelect
        label={t('Project')}
        value={projectId}
        options={[{ value: '', label: t('All Projects') }, ...projects.map(({ _id, title }) => ({ value: _id, label: title }))]}
        onChoose={(id) => onFilter({ projectId: id })}
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
