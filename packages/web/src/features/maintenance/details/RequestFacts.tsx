import { formatDay, formatInstant, formatInstantDay } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { groupedPhone, phoneLink } from '@verandah/contract/phone'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { Facts, FactsCard } from '../../../ui/cards/FactsCard.tsx'
import { Stars } from '../../../ui/text/Stars.tsx'
import css from './RequestFacts.module.css'
import { assigneeName, nameOf } from '../requestLooks.ts'

/** Shows the people, the days and the costs of a request. */
export function RequestFacts({ request }: { request: MaintenanceRequest }) {
  const { t } = useTranslation()
  const isManager = useSession(({ user }) => user?.can.manageRequests === true)
  const { requestedBy, createdAt, targetDate, estimatedCost, actualCost, completionRating } = request
  return (
    <Facts
      className={css.facts}
      facts={[
        [t('Requested by'), nameOf(requestedBy)],
        [t('Assigned to'), assigneeName(request) ?? t('Unassigned')],
        [t('Created'), formatInstantDay(createdAt)],
        isManager && [t('Target date'), formatDay(targetDate)],
        [t('Estimated cost'), estimatedCost === null ? t('Not estimated') : formatMoney(estimatedCost)],
        actualCost !== null && [t('Actual cost'), formatMoney(actualCost)],
        completionRating !== null && [t('Rating'), <Stars key="rating" rating={completionRating} />]
      ]}
    />
  )
}

/** Shows all facts of a request. */
export function RequestAbout({ request }: { request: MaintenanceRequest }) {
  const { t } = useTranslation()
  const isManager = useSession(({ user }) => user?.can.manageRequests === true)
  const { preferredDate, preferredTime, contactPhone, completedAt, estimatedCost, actualCost } = request
  const preferred = [preferredDate === null ? null : formatDay(preferredDate), preferredTime].filter((part) => part !== null)
  return (
    <FactsCard
      title={t('About this request')}
      facts={[
        [t('Requested by'), nameOf(request.requestedBy)],
        [t('Unit'), request.unitNumber],
        [t('Location'), request.location],
        contactPhone !== null && [
          t('Contact phone'),
          <a key="phone" className={css.phone} href={phoneLink(contactPhone)}>
            {groupedPhone(contactPhone)}
          </a>
        ],
        [t('Preferred time'), preferred.length === 0 ? t('Any time') : preferred.join(', ')],
        [t('Assigned to'), assigneeName(request) ?? t('Unassigned')],
        [t('Created'), formatInstant(request.createdAt)],
        isManager && [t('Target date'), formatDay(request.targetDate)],
        completedAt !== null && [t('Completed'), formatInstant(completedAt)],
        estimatedCost !== null && [t('Estimated cost'), formatMoney(estimatedCost)],
        actualCost !== null && [t('Actual cost'), formatMoney(actualCost)]
      ]}
    />
  )
}
