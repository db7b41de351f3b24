import { formatMoney } from '@verandah/contract/money'
import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { formatDay, formatInstantDay } from '../../../ui/text/format.ts'
import { Stars } from '../../../ui/text/Stars.tsx'
import { Facts } from '../../../ui/cards/FactsCard.tsx'
import css from './RequestFacts.module.css'
import { assigneeName, nameOf } from '../requestPeople.ts'

/** Who, when and for how much. */
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
        ...(isManager ? [[t('Target date'), formatDay(targetDate)] as const] : []),
        [t('Estimated cost'), estimatedCost === null ? t('Not estimated') : formatMoney(estimatedCost)],
        ...(actualCost === null ? [] : [[t('Actual cost'), formatMoney(actualCost)] as const]),
        ...(completionRating === null ? [] : [[t('Rating'), <Stars key="rating" rating={completionRating} />] as const])
      ]}
    />
  )
}
