import { dayOf } from '@verandah/contract/dates'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useUnitLabels } from '../../../api/units.ts'
import { FilterDate } from '../../../ui/lists/FilterDate.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import css from './MoreFilters.module.css'
import { quickPeriods } from './periods.ts'
import { useProjects } from '../useProjects.ts'
import type { TransactionFilterState } from './useTransactionFilters.ts'
import { useVendorNames } from '../../../api/vendorNames.ts'

const OTHER = 'other'

/** Shows the filters that are used less often. */
export function MoreFilters({ at: { filters, filter } }: { at: TransactionFilterState }) {
  const { t } = useTranslation()
  const { from, to, vendorId, projectId, unitNumber } = filters
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
        all={t('All Dates')}
        options={[
          ...periods.map(([value]) => ({ value, label: t(value) })),
          ...(quick === undefined && (from !== '' || to !== '') ? [{ value: OTHER, label: t('Other Dates') }] : [])
        ]}
        onChoose={(chosen) => filter(periods.find(([name]) => name === chosen)?.[1] ?? { from: '', to: '' })}
      />
      <FilterDate label={t('From')} value={from} onChoose={(day) => filter({ from: day })} />
      <FilterDate label={t('To')} value={to} onChoose={(day) => filter({ to: day })} />
      <FilterSelect
        label={t('Vendor')}
        value={vendorId}
        all={t('All Vendors')}
        options={vendors.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChoose={(id) => filter({ vendorId: id })}
      />
      <FilterSelect
        label={t('Project')}
        value={projectId}
        all={t('All Projects')}
        options={projects.map(({ _id, title }) => ({ value: _id, label: title }))}
        onChoose={(id) => filter({ projectId: id })}
      />
      <FilterSelect
        label={t('Unit')}
        value={unitNumber}
        all={t('All Units')}
        options={[...new Set([...units, unitNumber])].filter((unit) => unit !== '').map((unit) => ({ value: unit, label: unit }))}
        onChoose={(unit) => filter({ unitNumber: unit })}
      />
    </div>
  )
}
