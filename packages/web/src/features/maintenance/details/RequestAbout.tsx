import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { formatMoney } from '@verandah/contract/money'
import { groupedPhone, phoneLink } from '@verandah/contract/phone'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { FactsCard } from '../../../ui/cards/FactsCard.tsx'
import { formatDay, formatInstant } from '../../../ui/text/format.ts'
import css from './RequestAbout.module.css'
import { assigneeName, nameOf } from '../requestPeople.ts'

type Facts = [name: string, value: ReactNode][]

/** All that is known of a request. */
export function RequestAbout({ request }: { request: MaintenanceRequest }) {
  const { t } = useTranslation()
  const isManager = useSession(({ user }) => user?.can.manageRequests === true)
  const { preferredDate, preferredTime, contactPhone, completedAt, estimatedCost, actualCost } = request
  const only = (when: boolean, ...fact: Facts[number]): Facts => (when ? [fact] : [])
  const preferred = [preferredDate === null ? null : formatDay(preferredDate), preferredTime].filter((part) => part !== null)
  const facts: Facts = [
    [t('Requested by'), nameOf(request.requestedBy)],
    [t('Unit'), request.unitNumber],
    [t('Location'), request.location],
    ...only(
      contactPhone !== null,
      t('Contact phone'),
      <a className={css.phone} href={phoneLink(contactPhone ?? '')}>
        {groupedPhone(contactPhone ?? '')}
      </a>
    ),
    [t('Preferred time'), preferred.length === 0 ? t('Any time') : preferred.join(', ')],
    [t('Assigned to'), assigneeName(request) ?? t('Unassigned')],
    [t('Created'), formatInstant(request.createdAt)],
    ...only(isManager, t('Target date'), formatDay(request.targetDate)),
    ...only(completedAt !== null, t('Completed'), completedAt === null ? '' : formatInstant(completedAt)),
    [t('Estimated cost'), estimatedCost === null ? t('Not estimated') : formatMoney(estimatedCost)],
    ...only(actualCost !== null, t('Actual cost'), formatMoney(actualCost ?? 0))
  ]
  return <FactsCard title={t('About this request')} facts={facts} />
}
