import type { TimelineEntry } from '@verandah/contract/maintenance'
import {
  IconBan,
  IconCircleCheck,
  IconLock,
  IconMessageCircle,
  IconPencil,
  IconPhotoMinus,
  IconPhotoPlus,
  IconPlayerPlay,
  IconSend,
  IconStar,
  IconUserPlus,
  type TablerIcon
} from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import css from './Timeline.module.css'
import { timelineText } from './timelineText.ts'

const ICON: Record<TimelineEntry['kind'], TablerIcon> = {
  submitted: IconSend,
  changed: IconPencil,
  assigned: IconUserPlus,
  started: IconPlayerPlay,
  completed: IconCircleCheck,
  cancelled: IconBan,
  photosAdded: IconPhotoPlus,
  photoRemoved: IconPhotoMinus,
  commented: IconMessageCircle,
  rated: IconStar
}

/** Everything that has happened to a request, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation()
  return (
    <ol>
      {entries.map((entry, index) => {
        const Icon = entry.internal === true ? IconLock : ICON[entry.kind]
        return (
          <li key={index} className={css.entry}>
            <span className={css.icon} data-no-print data-kind={entry.kind}>
              <Icon size={18} aria-hidden />
            </span>
            <div className={css.words}>
              <p>{timelineText(entry, t)}</p>
              {entry.reason !== undefined && <p className={css.reason}>{entry.reason}</p>}
              <Text look="meta">
                <RelativeTime at={entry.at} isExact />
              </Text>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
