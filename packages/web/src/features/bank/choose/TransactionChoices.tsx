import { finances } from '@verandah/contract/finances'
import { formatDay } from '@verandah/contract/formats'
import { LENGTH } from '@verandah/contract/limits'
import { formatMoney } from '@verandah/contract/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/query.ts'
import { sectionState } from '../../../api/sectionState.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SectionState } from '../../../ui/cards/Section.tsx'
import { SearchField } from '../../../ui/lists/SearchField.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { Choices, type ChoosingProps } from './Choices.tsx'

/** So many are offered; a search finds the others. */
const OFFERED = 5

/** Shows approved transactions whose money has not moved yet. `isOut`: expenses, else incomes. */
export function TransactionChoices({ isOut, ...choosing }: ChoosingProps & { isOut: boolean }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const filters = { page: 1, limit: OFFERED, status: 'approved', type: isOut ? 'expense' : 'income', search } as const
  const found = useQuery({ ...query(finances.list, { query: filters }), placeholderData: keepPreviousData })
  const list = found.data?.transactions
  return (
    <>
      <Text as="h3" mt={24} mb={8}>
        {isOut ? t('An approved expense') : t('An approved income')}
      </Text>
      {(search !== '' || list === undefined || list.length > 0) && (
        <SearchField
          label={t('Search')}
          placeholder={t('Description or vendor')}
          value={search}
          maxLength={LENGTH.search}
          onSearch={setSearch}
        />
      )}
      <SectionState {...sectionState(found, t('Failed to fetch transactions'))} />
      {list?.length === 0 && (
        <Text look="quiet" mt={8} role="status">
          {search === '' ? t('None is waiting for its money to move.') : t('No transactions found')}
        </Text>
      )}
      {list !== undefined && list.length > 0 && (
        <Choices
          label={isOut ? t('An approved expense') : t('An approved income')}
          choices={list.map(({ _id, description, vendor, amount, date }) => ({
            target: { transactionId: _id },
            label: [description, vendor].filter(Boolean).join(', '),
            detail: `${formatMoney(amount)} · ${formatDay(date)}`,
            amount: isOut ? -amount : amount
          }))}
          {...choosing}
        />
      )}
    </>
  )
}
