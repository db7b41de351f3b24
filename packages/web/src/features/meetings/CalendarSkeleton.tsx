import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './CalendarSkeleton.module.css'

const DAYS = 7

/** The outline of a month that is on its way, with a text for screen readers. */
export function CalendarSkeleton({ weeks }: { weeks: number }) {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className={css.text}>
        {t('Loading meetings...')}
      </p>
      <div className={css.grid} aria-hidden>
        {Array.from({ length: weeks * DAYS }, (_, index) => (
          <div key={index} className={css.day} />
        ))}
      </div>
    </>
  )
}
