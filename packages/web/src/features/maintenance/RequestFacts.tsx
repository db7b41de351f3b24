import { formatMoney } from '@verandah/contract/money'
import type { Request } from '@verandah/contract/maintenance'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session.ts'
import { formatDay, formatInstantDay } from '../../ui/format.ts'
import { Stars } from '../../ui/Stars.tsx'
import css from './RequestFacts.module.css'
import { assigneeName, nameOf } from './requestPeople.ts'

/** Who, when and for how much. */
export function RequestFacts({ request }: { request: Request }) {
  const { t } = useTranslation()
  const isManager = useSession(({ user }) => user?.can.manageRequests === true)
  const { requestedBy, createdAt, targetDate, estimatedCost, actualCost, completionRating } = request
  const fact = (name: string, value: ReactNode) => (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <dl className={css.facts}>
      {fact(t('Requested by'), nameOf(requestedBy))}
      {fact(t('Assigned to'), assigneeName(request) ?? t('Unassigned'))}
      {fact(t('Created'), formatInstantDay(createdAt))}
      {isManager && fact(t('Target date'), formatDay(targetDate))}
      {fact(t('Estimated cost'), estimatedCost === null ? t('Not estimated') : formatMoney(estimatedCost))}
      {actualCost !== null && fact(t('Actual cost'), formatMoney(actualCost))}
      {completionRating !== null && fact(t('Rating'), <Stars rating={completionRating} />)}
    </dl>
  )
}
