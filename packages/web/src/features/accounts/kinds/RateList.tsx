import type { DuesKind } from '@verandah/contract/duesKinds'
import { formatMonth } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import css from './tables.module.css'

/** Shows the rates of a kind, the newest first. */
export function RateList({ rates }: Pick<DuesKind, 'rates'>) {
  const { t } = useTranslation()
  return (
    <table className={css.table} aria-label={t('Rates')}>
      <tbody>
        {rates.map(({ from, amount, resolution }) => (
          <tr key={from ?? ''}>
            <th scope="row">
              {from === null ? t('From the beginning') : t('From {{month}}', { month: formatMonth(from) })}
              {resolution !== null && <span className={css.more}>{resolution}</span>}
            </th>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
