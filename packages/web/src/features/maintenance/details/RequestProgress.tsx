import { formatInstantDay } from '@verandah/contract/formats'
import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import type { RequestStatus } from '@verandah/contract/maintenanceInput'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Stack } from '../../../ui/page/layout.tsx'
import css from './RequestProgress.module.css'
import { assigneeName } from '../requestLooks.ts'

/** The English labels of the steps. */
const STEPS = ['Submitted', 'Assigned', 'In progress', 'Completed']
/** How many of the steps it has come to. */
const REACHED: Record<RequestStatus, number> = { pending: 1, assigned: 2, in_progress: 3, completed: 4, cancelled: 0 }

function useStanding(request: MaintenanceRequest): string {
  const { t } = useTranslation()
  const { status, completedAt, cancelReason } = request
  const assignee = assigneeName(request) ?? ''
  if (status === 'pending') return t('The managers have been told. They will assign somebody to do the work.')
  if (status === 'assigned') return t('{{assignee}} will do the work. It has not started yet.', { assignee })
  if (status === 'in_progress') return t('{{assignee}} is doing the work.', { assignee })
  if (status === 'cancelled')
    return cancelReason === null ? t('This request was cancelled.') : t('This request was cancelled: {{reason}}', { reason: cancelReason })
  return completedAt === null ? t('The work is done.') : t('The work was done on {{date}}.', { date: formatInstantDay(completedAt) })
}

/** Shows how far a request has come, and what happens next. */
export function RequestProgress({ request }: { request: MaintenanceRequest }) {
  const { t } = useTranslation()
  const reached = REACHED[request.status]
  const isDone = (index: number) => index < reached - 1 || reached === STEPS.length
  return (
    <Stack gap={8}>
      {reached > 0 && (
        <ol className={css.steps} aria-label={t('Progress')}>
          {STEPS.map((step, index) => (
            <li key={step} className={css.step} data-reached={index < reached} {...(index === reached - 1 && { 'aria-current': 'step' })}>
              <span className={css.name}>
                {isDone(index) && <IconCheck size={15} aria-hidden />}
                {t(step)}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p>{useStanding(request)}</p>
    </Stack>
  )
}
