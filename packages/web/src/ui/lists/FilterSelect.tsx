import { NativeSelect } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'

/**
 * The size of the text is that of the placeholder of `SearchField`; the container is the bar, because a choice is as wide
 * as its words.
 */
const INPUT = { fontSize: 'min(1rem, calc((100cqi - 66px) / max(var(--letters), 1) / 0.54))' }

interface FilterSelectProps<Value extends string> {
  label: string
  value: Value
  /** The first choice, which filters nothing: for a value that may be empty. */
  all?: string
  options: readonly { value: Value; label: string }[]
  /** The error of the choice. */
  error?: string | null
  disabled?: boolean
  onChoose: (value: Value) => void
}

/** Narrows a list; acts at once. */
export function FilterSelect<Value extends string>({ all, options: some, onChoose, ...rest }: FilterSelectProps<Value>) {
  // A caller that names this choice has the empty text among the values.
  const options = all === undefined ? some : [{ value: '' as Value, label: all }, ...some]
  const choose = (text: string) => {
    const option = options.find(({ value }) => value === text)
    if (option !== undefined) onChoose(option.value)
  }
  const chosen = options.find(({ value }) => value === rest.value)?.label ?? ''
  return (
    <NativeSelect
      {...rest}
      styles={{ input: INPUT }}
      style={{ '--letters': chosen.length }}
      data={[...options]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

interface FilterState<Filters> {
  filters: Filters
  filter: (chosen: Partial<Filters>) => void
}

/** Makes a select for a filter of `useFilters` whose values have a label each. `label`, `all` and `labels` are in English. */
export function useFilterSelect<Filters extends Record<keyof Filters, string>>({ filters, filter }: FilterState<Filters>) {
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
