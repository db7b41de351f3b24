import type { Meeting } from '@verandah/contract/meetings'
import { runningTimes } from '@verandah/contract/runningTimes'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import css from './Agenda.module.css'

/** Every item, with the time at which it comes up. */
export function Agenda({ meeting: { agenda, startTime } }: { meeting: Pick<Meeting, 'agenda' | 'startTime'> }) {
  const { t } = useTranslation()
  if (agenda.length === 0) return <p className={css.none}>{t('No agenda items')}</p>
  const times = runningTimes(startTime, agenda)
  return (
    <ol>
      {agenda.map(({ item, duration }, index) => (
        <li key={index} className={css.row}>
          <span className={css.time}>{times[index]}</span>
          <span className={css.item}>{item}</span>
          <span className={css.minutes}>{t('{{minutes}} min', { minutes: duration })}</span>
        </li>
      ))}
    </ol>
  )
}
