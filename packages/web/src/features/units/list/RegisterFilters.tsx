import { UNIT_STATUSES } from '@verandah/contract/unitRecord'
import { useUnits } from '../../../api/units.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilterSelect, useFilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { anyText, oneOf, useFilters } from '../../../ui/lists/useFilters.ts'
import { UNIT_STATUS_LABEL } from '../words.ts'

/** Returns the filters of the register, from the address. */
export function useRegisterFilters() {
  return useFilters({ search: anyText, floor: anyText, group: anyText, status: oneOf(UNIT_STATUSES) })
}

type FilterState = ReturnType<typeof useRegisterFilters>
/** Empty means: all of them. */
export type RegisterFilters = FilterState['filters']

/** Each once, with the one that is filtered by, so that it can be seen. */
const choices = (values: readonly (string | null)[], chosen: string) =>
  [...new Set([...values, chosen])]
    .filter((value) => value !== null && value !== '')
    .map((value) => ({ value: value ?? '', label: value ?? '' }))

export function RegisterFilterBar({ at }: { at: FilterState }) {
  const { t } = useTranslation()
  const { filters, filter } = at
  const select = useFilterSelect(at)
  const units = useUnits() ?? []
  const groups = choices(
    units.map(({ group }) => group),
    filters.group
  )
  return (
    <FilterBar {...at.bar} placeholder={t('Search by unit or person')}>
      <FilterSelect
        label={t('Floor')}
        value={filters.floor}
        all={t('All Floors')}
        options={choices(
          units.map(({ floor }) => floor),
          filters.floor
        )}
        onChoose={(floor) => filter({ floor })}
      />
      {groups.length > 0 && (
        <FilterSelect
          label={t('Group')}
          value={filters.group}
          all={t('All Groups')}
          options={groups}
          onChoose={(group) => filter({ group })}
        />
      )}
      {select('status', 'Status', 'All Statuses', UNIT_STATUSES, UNIT_STATUS_LABEL)}
    </FilterBar>
  )
}
