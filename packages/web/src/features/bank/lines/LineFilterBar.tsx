import { addMonths, dayOf, type Month, monthOf } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { oneOf, useFilters } from '../../../ui/lists/useFilters.ts'
import { useNow } from '../../../ui/state/useNow.ts'
import { useBankAccounts } from '../useBank.ts'

const aCode = (text: string) => (/^\w{1,10}$/.test(text) ? text : '')
const aMonth = (text: string) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : '')

/** So many months can be chosen; an address can name any other one. */
const MONTHS = 24

/** Returns the filters of the lines, from the address. */
export function useLineFilters() {
  return useFilters({ account: aCode, state: oneOf(['matched', 'all'] as const), month: aMonth })
}

export function LineFilterBar({ at: { filters, filter, bar } }: { at: ReturnType<typeof useLineFilters> }) {
  const { t } = useTranslation()
  const now = monthOf(dayOf(useNow()))
  const { account, state, month } = filters
  const accounts = useBankAccounts().accounts?.map(({ code, name }) => ({ value: code, label: t(name) })) ?? []
  const isKnown = account === '' || accounts.some(({ value }) => value === account)
  const latest = Array.from({ length: MONTHS }, (_, back) => addMonths(now, -back) as string)
  const months = month === '' || latest.includes(month) ? latest : [...latest, month]
  return (
    <FilterBar {...bar}>
      <FilterSelect
        label={t('State')}
        value={state}
        all={t('Open')}
        options={[
          { value: 'matched', label: t('Matched') },
          { value: 'all', label: t('All Lines') }
        ]}
        onChoose={(chosen) => filter({ state: chosen })}
      />
      {(accounts.length > 1 || account !== '') && (
        <FilterSelect
          label={t('Account')}
          value={account}
          all={t('All Accounts')}
          options={isKnown ? accounts : [...accounts, { value: account, label: account }]}
          onChoose={(code) => filter({ account: code })}
        />
      )}
      <FilterSelect
        label={t('Month')}
        value={month}
        all={t('All Months')}
        options={months.map((value) => ({ value, label: formatMonth(value as Month) }))}
        onChoose={(chosen) => filter({ month: chosen })}
      />
    </FilterBar>
  )
}
