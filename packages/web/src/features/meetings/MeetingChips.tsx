import type { Meeting, MeetingStatus } from '@verandah/contract/meetings'
import { IconAlertTriangle, IconBan, IconCalendarEvent, IconCircleCheck, IconFileText, IconProgress } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Row } from '../../ui/page/layout.tsx'
import type { Look } from '../../ui/text/priorityLook.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'

const LOOK: Record<MeetingStatus, Look> = {
  scheduled: { tone: 'primary', Icon: IconCalendarEvent },
  'in-progress': { tone: 'warning', Icon: IconProgress },
  completed: { tone: 'success', Icon: IconCircleCheck },
  cancelled: { tone: 'neutral', Icon: IconBan }
}
const EMERGENCY: Look = { tone: 'error', Icon: IconAlertTriangle }

export function MeetingChips({ meeting: { status, type, hasMinutes } }: { meeting: Meeting }) {
  const { t } = useTranslation()
  return (
    <Row gap={8}>
      <StatusChip look={LOOK[status]}>{t(status)}</StatusChip>
      {type === 'emergency' ? <StatusChip look={EMERGENCY}>{t(type)}</StatusChip> : <StatusChip>{t(type)}</StatusChip>}
      {hasMinutes && <StatusChip look={{ tone: 'info', Icon: IconFileText }}>{t('Minutes')}</StatusChip>}
    </Row>
  )
}
