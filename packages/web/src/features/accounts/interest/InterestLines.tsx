import type { Interest } from '@verandah/contract/interest'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney, sumOf } from '@verandah/contract/money'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import css from '../kinds/tables.module.css'
import { byUnit } from './words.ts'

/** Returns 'Management, 45 days: LKR 73.97' */
function lineText({ kind, days, amount }: Interest['lines'][number], t: Translate): string {
  const values = { kind: t(kind), days: t('Days count', { count: days }), amount: formatMoney(Math.abs(amount)) }
  return amount < 0 ? t('{{kind}}, {{days}}: {{amount}} given back', values) : t('{{kind}}, {{days}}: {{amount}}', values)
}

/** Shows the interest that each unit would be charged, or given back, and the total. */
export function InterestLines({ lines, total }: Pick<Interest, 'lines' | 'total'>) {
  const { t } = useTranslation()
  return (
    <table className={css.table} aria-label={t('Interest by unit')}>
      <tbody>
        {byUnit(lines).map(([unit, own]) => (
          <tr key={unit}>
            <th scope="row">
              {unit}
              {own.map((line) => (
                <span key={line.chargeId} className={css.more}>
                  {lineText(line, t)}
                </span>
              ))}
            </th>
            <td>{formatMoney(sumOf(own.map(({ amount }) => amount)))}</td>
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
