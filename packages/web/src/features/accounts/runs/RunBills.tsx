import type { RunBill } from '@verandah/contract/duesRuns'
import { formatDay } from '@verandah/contract/formats'
import { LENGTH } from '@verandah/contract/limits'
import { formatMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SearchField } from '../../../ui/lists/SearchField.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import css from '../kinds/tables.module.css'

/** So many are shown at once; the others are found. */
const SHOWN = 200
/** From so many on, one is searched for. */
const SEARCHED = 12

/** Shows the bills of a run; of many, those of a unit or a person that is searched for. */
export function RunBills({ bills }: { bills: readonly RunBill[] }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const wanted = search.toLowerCase()
  const found = bills.filter(({ unitNumber, billedTo }) => `${unitNumber}\n${billedTo ?? ''}`.toLowerCase().includes(wanted))
  const more = found.length - SHOWN
  return (
    <>
      {bills.length > SEARCHED && (
        <SearchField
          label={t('Search the bills')}
          placeholder={t('Search by unit or person')}
          value={search}
          maxLength={LENGTH.search}
          onSearch={setSearch}
        />
      )}
      {found.length === 0 && bills.length > 0 && <Text mb={12}>{t('No bill of that unit or person.')}</Text>}
      <table className={css.table} aria-label={t('Bills')}>
        <thead>
          <tr>
            <th scope="col">{t('Unit')}</th>
            <th scope="col">{t('Due day')}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {found.slice(0, SHOWN).map(({ unitNumber, dueDay, amount, creditUsed, billedTo }) => (
            <tr key={`${unitNumber} ${dueDay}`}>
              <th scope="row">
                <Link to={paths.unitDues(unitNumber)}>{unitNumber}</Link>
                <span className={css.more}>{billedTo ?? t('Nobody is known')}</span>
              </th>
              <td>{formatDay(dueDay)}</td>
              <td>
                {formatMoney(amount)}
                {creditUsed > 0 && <span className={css.more}>{t('{{amount}} from advance', { amount: formatMoney(creditUsed) })}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <Text look="quiet">{t('{{count}} more: search for a unit.', { count: String(more) })}</Text>}
    </>
  )
}
