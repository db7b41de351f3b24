import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './Stars.module.css'

const MOST = 5

/** Shows a rating that was given, from 1 to 5. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation()
  return (
    <span className={css.stars} role="img" aria-label={t('{{rating}} of {{most}} stars', { rating, most: MOST })}>
      {Array.from({ length: MOST }, (_, index) =>
        index < rating ? <IconStarFilled key={index} size={18} aria-hidden /> : <IconStar key={index} size={18} aria-hidden />
      )}
    </span>
  )
}
