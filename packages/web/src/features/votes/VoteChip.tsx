import { MINUTE_MS, type Instant } from '@verandah/contract/dates'
import { formatInstant } from '@verandah/contract/formats'
import type { Vote, VoteStatus } from '@verandah/contract/votes'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useNow } from '../../ui/state/useNow.ts'
import { IconBan, IconCircleCheck, IconCircleX, IconThumbUp } from '@tabler/icons-react'
import type { Look } from '../../ui/text/priorityLook.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'

const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Returns the time that is left to vote: whole days, then hours, then minutes. */
function useTimeLeft(deadline: Instant): string {
  const { t } = useTranslation()
  const ms = Date.parse(deadline) - useNow().getTime()
  if (ms >= DAY_MS) return t('Closes in days', { count: Math.floor(ms / DAY_MS) })
  if (ms >= HOUR_MS) return t('Closes in hours', { count: Math.floor(ms / HOUR_MS) })
  if (ms > 0) return t('Closes in minutes', { count: Math.ceil(ms / MINUTE_MS) })
  return t('The deadline has passed')
}

function TimeLeft({ deadline }: { deadline: Instant }) {
  const left = useTimeLeft(deadline)
  return (
    <>
      {left} • <time dateTime={deadline}>{formatInstant(deadline)}</time>
    </>
  )
}

/** Shows the deadline of a vote, or when it was closed. */
export function VoteDeadline({ vote: { status, deadline, closedAt } }: { vote: Pick<Vote, 'status' | 'deadline' | 'closedAt'> }) {
  const { t } = useTranslation()
  if (status === 'open') return <TimeLeft deadline={deadline} />
  const when = formatInstant(closedAt ?? deadline)
  return <>{status === 'cancelled' ? t('Cancelled on {{when}}', { when }) : t('Closed on {{when}}', { when })}</>
}

const LOOK: Record<VoteStatus, Look> = {
  open: { tone: 'primary', Icon: IconThumbUp },
  decided: { tone: 'success', Icon: IconCircleCheck },
  failed: { tone: 'error', Icon: IconCircleX },
  cancelled: { tone: 'neutral', Icon: IconBan }
}

export function VoteChip({ status }: Pick<Vote, 'status'>) {
  const { t } = useTranslation()
  return <StatusChip look={LOOK[status]}>{t(status)}</StatusChip>
}
