import { useTranslation } from '../../i18n/useTranslation.ts'
import { FilterSelect } from './FilterSelect.tsx'

interface Filtering<Filters> {
  filters: Filters
  filter: (chosen: Partial<Filters>) => void
}

/** Makes a select for a filter of `useFilters` whose values have a label each. `label`, `all` and `labels` are in English. */
export function useFilterSelect<Filters extends Record<keyof Filters, string>>({ filters, filter }: Filtering<Filters>) {
  const { t } = useTranslation()
  /** Only this one, because another may have been chosen a moment before. */
  const choose = <Name extends keyof Filters>(name: Name, value: Filters[Name]) => {
    const chosen: Partial<Filters> = {}
    chosen[name] = value
    filter(chosen)
  }
  return <Name extends keyof Filters, Value extends Exclude<Filters[Name], ''>>(
    name: Name,
    label: string,
    all: string,
    values: readonly Value[],
    labels: Record<Value, string>
  ) => (
    <FilterSelect<Filters[Name]>
      label={t(label)}
      value={filters[name]}
      all={t(all)}
      options={values.map((value) => ({ value, label: t(labels[value]) }))}
      onChoose={(value) => choose(name, value)}
    />
  )
}
