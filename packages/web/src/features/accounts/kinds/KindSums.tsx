import type { RunSummary } from '@verandah/contract/duesRuns'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney, signedMoney, sumOf } from '@verandah/contract/money'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import css from './tables.module.css'

/** Returns the change from the bills before, as a text. */
function changeText({ total, previous }: RunSummary['kinds'][number], t: Translate): string {
  if (previous === null) return t('Billed for the first time')
  if (previous === total) return t('As last time')
  return t('{{amount}} last time ({{change}})', { amount: formatMoney(previous), change: signedMoney(sumOf([total, -previous])) })
}

/** Shows the sum of each kind, and the total. */
export function KindSums({ run: { kinds, total } }: { run: Pick<RunSummary, 'kinds' | 'total'> }) {
  const { t } = useTranslation()
  return (
    <table className={css.table} aria-label={t('Sums')}>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.kindId}>
            <th scope="row">
              {t(kind.name)}
              <span className={css.more}>{changeText(kind, t)}</span>
            </th>
            <td>{formatMoney(kind.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Total')}</th>
          <td>{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
