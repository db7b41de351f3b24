import { FUND_SUMS } from '@verandah/contract/books'
import { LENGTH } from '@verandah/contract/limits'
import { useUnitLabels } from '../../api/units.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { FilterDate } from '../../ui/lists/FilterDate.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { aDay, anId, oneOf, useFilters } from '../../ui/lists/useFilters.ts'
import { fundText } from '../../fundText.ts'
import { useAccounts } from './useBooks.ts'
import { FUND_SUM_LABEL } from './words.ts'

const aCode = (text: string) => (/^[\dA-Z]{1,10}$/.test(text) ? text : '')

/** Returns the filters of the entries, from the address. */
export function useEntryFilters() {
  return useFilters({
    from: aDay,
    to: aDay,
    account: aCode,
    fund: aCode,
    fundSum: oneOf(FUND_SUMS),
    unitNumber: (text) => text.slice(0, LENGTH.unit),
    sourceId: anId
  })
}

export function EntryFilterBar({ at: { filters, filter, bar } }: { at: ReturnType<typeof useEntryFilters> }) {
  const { t } = useTranslation()
  const { from, to, account, fund, fundSum, unitNumber, sourceId } = filters
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
      {fund + fundSum !== '' && (
        <Button aria-pressed onClick={() => filter({ fund: '', fundSum: '' })}>
          {[fund === '' ? t('All funds') : fundText(fund, t), ...(fundSum === '' ? [] : [t(FUND_SUM_LABEL[fundSum])])].join(' · ')}
        </Button>
      )}
      {sourceId !== '' && (
        <Button aria-pressed onClick={() => filter({ sourceId: '' })}>
          {t('One transaction only')}
        </Button>
      )}
    </FilterBar>
  )
}
