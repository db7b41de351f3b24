import { useTranslation } from '../../i18n/useTranslation.ts'
import { Stars } from '../../ui/Stars.tsx'
import css from './VendorRating.module.css'

const MOST = 5

/** How good its work is, as those who manage vendors see it; 0 is no rating. */
export function VendorRating({ rating }: { rating: number }) {
  const { t } = useTranslation()
  if (rating === 0) return <span className={css.none}>{t('Not rated')}</span>
  return (
    <span className={css.rating}>
      <Stars rating={rating} />
      <span className={css.words} aria-hidden>
        {t('{{rating}} of {{most}}', { rating, most: MOST })}
      </span>
    </span>
  )
}
