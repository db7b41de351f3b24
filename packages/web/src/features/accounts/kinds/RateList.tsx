import type { DuesKind } from '@verandah/contract/duesKinds'
import { formatMonth } from '@verandah/contract/formats'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import css from './tables.module.css'
import { howText } from './words.ts'

/** Shows the rates of a kind, the newest first. */
export function RateList({ kind }: { kind: DuesKind }) {
  const { t } = useTranslation()
  return (
    <table className={css.table} aria-label={t('Rates')}>
      <tbody>
        {kind.rates.map(({ from, amount, resolution }) => (
          <tr key={from ?? ''}>
            <th scope="row">
              {from === null ? t('From the beginning') : t('From {{month}}', { month: formatMonth(from) })}
              {resolution !== null && <span className={css.more}>{resolution}</span>}
            </th>
            <td>{howText({ ...kind, amount }, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
