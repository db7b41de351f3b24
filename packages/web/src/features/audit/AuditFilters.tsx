import type { AuditPart } from '@verandah/contract/audit'
import type { Person } from '@verandah/contract/records'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { FilterDate } from '../../ui/lists/FilterDate.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type AuditFilterValues, NO_FILTERS, useEverybody } from './useAudit.ts'

interface AuditFiltersProps {
  filters: AuditFilterValues
  /** The parts of the portal; none before the first answer. */
  parts: readonly AuditPart[]
  /** Who is chosen, as an entry names them: they may have no account any more. */
  chosen: Person | null
  onFilter: (change: Partial<AuditFilterValues>) => void
}

type Named = Pick<Person, '_id' | 'firstName' | 'lastName'>

/** Those who may be chosen, and who is chosen. */
function choicesOf(people: readonly Named[], chosen: Person | null, id: string, unknown: string) {
  const known = people.some(({ _id }) => _id === id)
  const choices = people.map(({ _id, firstName, lastName }) => ({ value: _id as string, label: `${firstName} ${lastName}` }))
  if (known || id === '') return choices
  return [...choices, { value: id, label: chosen === null ? unknown : `${chosen.firstName} ${chosen.lastName}` }]
}

export function AuditFilters({ filters: { actor, kind, from, to }, parts, chosen, onFilter }: AuditFiltersProps) {
  const { t } = useTranslation()
  // An older part, of which nothing is recorded any more, has no name.
  const named = kind === '' || parts.some(({ value }) => value === kind) ? parts : [...parts, { value: kind, label: kind }]
  return (
    <FilterBar onClear={() => onFilter(NO_FILTERS)}>
      <FilterSelect
        label={t('Person')}
        value={actor}
        options={[{ value: '', label: t('Everybody') }, ...choicesOf(useEverybody(), chosen, actor, t('Somebody else'))]}
        onChoose={(id) => onFilter({ actor: id })}
      />
      <FilterSelect
        label={t('Part of the portal')}
        value={kind}
        options={[{ value: '', label: t('All Parts') }, ...named.toSorted((a, b) => a.label.localeCompare(b.label))]}
        onChoose={(part) => onFilter({ kind: part })}
      />
      <FilterDate label={t('From')} value={from} onChoose={(day) => onFilter({ from: day })} />
      <FilterDate label={t('To')} value={to} onChoose={(day) => onFilter({ to: day })} />
    </FilterBar>
  )
}
