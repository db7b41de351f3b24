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
import { Row, Text } from '../../../ui/page/layout.tsx'
import css from './Timeline.module.css'
import type { Translate } from '@verandah/contract/i18n/translate'

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

/** Shows everything that has happened to a request, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation()
  return (
    <ol>
      {entries.map((entry, index) => {
        const Icon = entry.internal === true ? IconLock : ICON[entry.kind]
        return (
          <Row as="li" key={index} wrap={false} className={css.entry}>
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
          </Row>
        )
      })}
    </ol>
  )
}

/** The fields that somebody may have changed, in English. */
const FIELDS: Record<string, string> = {
  title: 'the title',
  description: 'the description',
  category: 'the category',
  priority: 'the priority',
  unitNumber: 'the unit number',
  location: 'the location',
  preferredDate: 'the preferred date',
  preferredTime: 'the preferred time',
  contactPhone: 'the contact phone',
  estimatedCost: 'the estimated cost',
  actualCost: 'the actual cost'
}

type Describer = (entry: TimelineEntry, name: string, t: Translate) => string

const DESCRIBERS: Record<TimelineEntry['kind'], Describer> = {
  submitted: (_, name, t) => t('{{name}} submitted the request', { name }),
  changed: ({ fields = [] }, name, t) => {
    const known = fields.flatMap((field) => FIELDS[field] ?? [])
    if (known.length === 0) return t('{{name}} changed the request', { name })
    return t('{{name}} changed {{fields}}', { name, fields: known.map((field) => t(field)).join(', ') })
  },
  assigned: ({ assignee = '' }, name, t) => t('{{name}} assigned it to {{assignee}}', { name, assignee }),
  started: (_, name, t) => t('{{name}} started the work', { name }),
  completed: (_, name, t) => t('{{name}} marked the work complete', { name }),
  cancelled: (_, name, t) => t('{{name}} cancelled the request', { name }),
  photosAdded: ({ count = 0 }, name, t) => t('Photos added by', { name, count }),
  photoRemoved: (_, name, t) => t('{{name}} removed a photo', { name }),
  commented: ({ internal }, name, t) =>
    internal === true ? t('{{name}} wrote an internal note', { name }) : t('{{name}} wrote a comment', { name }),
  rated: ({ rating = 0 }, name, t) => t('{{name}} rated the work: {{rating}} of 5 stars', { name, rating })
}

/** Returns a sentence on what happened. Somebody whom the portal no longer knows, or the portal itself, has no name. */
function timelineText(entry: TimelineEntry, t: Translate): string {
  const name = entry.by === null ? t('The portal') : `${entry.by.firstName} ${entry.by.lastName}`
  return DESCRIBERS[entry.kind](entry, name, t)
}
