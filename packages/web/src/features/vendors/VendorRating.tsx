import { useTranslation } from '../../i18n/useTranslation.ts'
import { Text } from '../../ui/page/layout.tsx'
import { Stars } from '../../ui/text/Stars.tsx'
import css from './VendorRating.module.css'

const MOST = 5

/** How good its work is, as those who manage vendors see it; 0 is no rating. */
export function VendorRating({ rating }: { rating: number }) {
  const { t } = useTranslation()
  if (rating === 0)
    return (
      <Text as="span" look="meta">
        {t('Not rated')}
      </Text>
    )
  return (
    <span className={css.rating}>
      <Stars rating={rating} />
      <Text as="span" look="meta" aria-hidden>
        {t('{{rating}} of {{most}}', { rating, most: MOST })}
      </Text>
    </span>
  )
}
