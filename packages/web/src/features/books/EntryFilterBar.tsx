import { LENGTH } from '@verandah/contract/limits'
import { useUnitLabels } from '../../api/units.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { FilterDate } from '../../ui/lists/FilterDate.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { aDay, anId, useFilters } from '../../ui/lists/useFilters.ts'
import { useAccounts } from './useBooks.ts'

const aCode = (text: string) => (/^[\dA-Z]{1,10}$/.test(text) ? text : '')

/** Returns the filters of the entries, from the address. */
export function useEntryFilters() {
  return useFilters({ from: aDay, to: aDay, account: aCode, unitNumber: (text) => text.slice(0, LENGTH.unit), sourceId: anId })
}

export function EntryFilterBar({ at: { filters, filter, bar } }: { at: ReturnType<typeof useEntryFilters> }) {
  const { t } = useTranslation()
  const { from, to, account, unitNumber, sourceId } = filters
  const accounts = useAccounts().map(({ account: code, name }) => ({ value: code, label: `${code} ${t(name)}` }))
  const isKnown = account === '' || accounts.some(({ value }) => value === account)
  const units = [...new Set([...useUnitLabels(), unitNumber])].filter((unit) => unit !== '')
  return (
    <FilterBar {...bar}>
      <FilterSelect
        label={t('Account')}
        value={account}
        all={t('All Accounts')}
        options={isKnown ? accounts : [...accounts, { value: account, label: account }]}
        onChoose={(code) => filter({ account: code })}
      />
      <FilterSelect
        label={t('Unit')}
        value={unitNumber}
        all={t('All Units')}
        options={units.map((unit) => ({ value: unit, label: unit }))}
        onChoose={(unit) => filter({ unitNumber: unit })}
      />
      <FilterDate label={t('From')} value={from} onChoose={(day) => filter({ from: day })} />
      <FilterDate label={t('To')} value={to} onChoose={(day) => filter({ to: day })} />
      {sourceId !== '' && (
        <Button aria-pressed onClick={() => filter({ sourceId: '' })}>
          {t('One transaction only')}
        </Button>
      )}
    </FilterBar>
  )
}
