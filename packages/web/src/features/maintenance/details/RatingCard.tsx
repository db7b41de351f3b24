import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { LinkedText } from '../../../ui/text/LinkedText.tsx'
import { Stars } from '../../../ui/text/Stars.tsx'

/** What its requester says about the completed work; nothing until then. */
export function RatingCard({ request: { completionRating, ratingComment } }: { request: MaintenanceRequest }) {
  const { t } = useTranslation()
  if (completionRating === null) return null
  return (
    <Card>
      <h3>{t('Rating')}</h3>
      <Stars rating={completionRating} />
      {ratingComment !== null && <LinkedText text={ratingComment} />}
    </Card>
  )
}
