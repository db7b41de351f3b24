import { useTranslation } from '../../../i18n/useTranslation.ts'
import css from './CalendarSkeleton.module.css'

const DAYS = 3

/** Says that a month is on its way; on a phone, where the grid is not shown, with the outline of some days. */
export function CalendarSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className={css.text}>
        {t('Loading meetings...')}
      </p>
      <div className={css.days} aria-hidden>
        {Array.from({ length: DAYS }, (_, index) => (
          <div key={index} className={css.day} />
        ))}
      </div>
    </>
  )
}
