import type { AssemblyKind, Meeting, MeetingStatus } from '@verandah/contract/meetings'
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconFileText,
  IconProgress,
  IconUsersGroup
} from '@tabler/icons-react'
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
const ALL_OWNERS: Look = { tone: 'info', Icon: IconUsersGroup }
const EMERGENCY: Look = { tone: 'error', Icon: IconAlertTriangle }

/** A general meeting is named by its kind: its type alone could be one of the committee. */
const GENERAL: Record<AssemblyKind, string> = { agm: 'annual general meeting', egm: 'extraordinary general meeting' }

export function MeetingChips({ meeting: { status, kind, type, hasMinutes } }: { meeting: Meeting }) {
  const { t } = useTranslation()
  return (
    <Row gap={8}>
      <StatusChip look={LOOK[status]}>{t(status)}</StatusChip>
      {kind !== 'council' && <StatusChip look={ALL_OWNERS}>{t(GENERAL[kind])}</StatusChip>}
      {type === 'emergency' ? (
        <StatusChip look={EMERGENCY}>{t(type)}</StatusChip>
      ) : (
        kind === 'council' && <StatusChip>{t(type)}</StatusChip>
      )}
      {hasMinutes && <StatusChip look={{ tone: 'info', Icon: IconFileText }}>{t('Minutes')}</StatusChip>}
    </Row>
  )
}
