import type { Request } from '@verandah/contract/maintenance'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { Stars } from '../../ui/Stars.tsx'
import css from './RequestPage.module.css'

/** What its requester says about the completed work; nothing until then. */
export function RatingCard({ request: { completionRating, ratingComment } }: { request: Request }) {
  const { t } = useTranslation()
  if (completionRating === null) return null
  return (
    <Card>
      <h3 className={css.heading}>{t('Rating')}</h3>
      <Stars rating={completionRating} />
      {ratingComment !== null && <LinkedText text={ratingComment} />}
    </Card>
  )
}
