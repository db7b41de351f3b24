import { VOTE_CHOICE_LABEL } from '@verandah/contract/labels'
import { grouped } from '@verandah/contract/formats'
import { MOTION_CHOICES } from '@verandah/contract/ballots'
import { countsShares, type Resolution } from '@verandah/contract/resolutions'
import type { Result } from '@verandah/contract/results'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import css from './Result.module.css'

/** Shows the votes for and against and the abstentions, as a bar and in a table: by number, and by shares where they are known. */
export function MotionCounts({ vote, result }: { vote: Resolution; result: Result }) {
  const { t } = useTranslation()
  const hasShares = countsShares(vote)
  const by = result.weight === 'share' ? 'shares' : 'heads'
  const total = MOTION_CHOICES.reduce((sum, choice) => sum + result[choice][by], 0)
  return (
    <section className={css.part} aria-label={t('Votes')}>
      <h4>{t('Votes')}</h4>
      <div className={css.bar} aria-hidden>
        {MOTION_CHOICES.map((choice) => (
          <span key={choice} data-choice={choice} style={{ width: `${total === 0 ? 0 : (result[choice][by] / total) * 100}%` }} />
        ))}
      </div>
      <table className={css.counts} aria-label={t('Votes')}>
        <thead>
          <tr>
            <th scope="col">{t('Vote')}</th>
            <th scope="col">{t('By number')}</th>
            {hasShares && <th scope="col">{t('By shares')}</th>}
          </tr>
        </thead>
        <tbody>
          {MOTION_CHOICES.map((choice) => (
            <tr key={choice}>
              <th scope="row" data-choice={choice}>
                {t(VOTE_CHOICE_LABEL[choice])}
              </th>
              <td>{grouped(result[choice].heads)}</td>
              {hasShares && <td>{grouped(result[choice].shares)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
