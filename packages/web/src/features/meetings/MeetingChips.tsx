import type { Meeting, MeetingStatus } from '@verandah/contract/meetings'
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconFileText,
  IconProgress,
  type TablerIcon
} from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Row } from '../../ui/page/layout.tsx'
import { StatusChip, type Tone } from '../../ui/text/StatusChip.tsx'

const LOOK: Record<MeetingStatus, { tone: Tone; Icon: TablerIcon }> = {
  scheduled: { tone: 'primary', Icon: IconCalendarEvent },
  'in-progress': { tone: 'warning', Icon: IconProgress },
  completed: { tone: 'success', Icon: IconCircleCheck },
  cancelled: { tone: 'neutral', Icon: IconBan }
}

export function MeetingChips({ meeting: { status, type, hasMinutes } }: { meeting: Pick<Meeting, 'status' | 'type' | 'hasMinutes'> }) {
  const { t } = useTranslation()
  const { tone, Icon } = LOOK[status]
  return (
    <Row gap={8}>
      <StatusChip tone={tone} icon={<Icon size={15} aria-hidden />}>
        {t(status)}
      </StatusChip>
      {type === 'emergency' ? (
        <StatusChip tone="error" icon={<IconAlertTriangle size={15} aria-hidden />}>
          {t(type)}
        </StatusChip>
      ) : (
        <StatusChip>{t(type)}</StatusChip>
      )}
      {hasMinutes && (
        <StatusChip tone="info" icon={<IconFileText size={15} aria-hidden />}>
          {t('Minutes')}
        </StatusChip>
      )}
    </Row>
  )
}
