import type { AnnouncementPriority } from '@verandah/contract/announcementRecord'
import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { formatDay } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { IconPencilPlus, IconSparkles, IconSpeakerphone } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { actionLink } from '../../ui/buttons/actionLink.tsx'
import { FigureCard } from '../../ui/cards/FigureCard.tsx'
import { ListCard, ListRow } from '../../ui/cards/ListCard.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { ToneTile } from '../../ui/text/ToneTile.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { type Look, PRIORITY_LOOK } from '../../ui/text/priorityLook.ts'

const NEW: Look = { tone: 'secondary', Icon: IconSparkles }
const ICON = <IconSpeakerphone size={20} />

export function AnnouncementsFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const count = dashboard?.unreadAnnouncements
  return (
    <FigureCard
      label={t('Announcements')}
      figure={count}
      hint={count === 0 ? t('All read') : t('Unread')}
      to={FIGURE_LINK.unreadAnnouncements}
      icon={ICON}
      tone="secondary"
    />
  )
}

export function NewAnnouncementsFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const count = dashboard?.newAnnouncements
  return (
    <FigureCard
      label={t('New Announcements')}
      figure={count}
      hint={t('Read')}
      to={FIGURE_LINK.newAnnouncements}
      icon={ICON}
      tone="secondary"
    />
  )
}

export function DraftAnnouncementsFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  return (
    <FigureCard
      label={t('Draft Announcements')}
      figure={dashboard?.draftAnnouncements}
      hint={t('Not yet published')}
      to={FIGURE_LINK.draftAnnouncements}
      icon={ICON}
      tone="neutral"
    />
  )
}

function PriorityTile({ priority }: { priority: AnnouncementPriority }) {
  const { t } = useTranslation()
  const { tone, Icon } = PRIORITY_LOOK[priority]
  const label: Record<AnnouncementPriority, string> = { low: t('Low priority'), medium: t('Medium priority'), high: t('High priority') }
  return (
    <ToneTile tone={tone}>
      <Icon size={20} aria-hidden />
      <VisuallyHidden>{label[priority]}</VisuallyHidden>
    </ToneTile>
  )
}

export function RecentAnnouncementsList({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const rows = dashboard?.announcements?.map(({ _id, title, priority, date, read }) => (
    <ListRow
      key={_id}
      to={paths.announcement(_id)}
      mark={<PriorityTile priority={priority} />}
      title={title}
      isNew={!read}
      detail={formatDay(date)}
      chips={!read && <StatusChip look={NEW}>{t('New')}</StatusChip>}
    />
  ))
  return <ListCard title={t('Recent Announcements')} to={paths.announcements} rows={rows} empty={t('Nothing has been announced yet.')} />
}

export const CreateAnnouncementAction = actionLink('Create Announcement', `${paths.announcements}?new=1`, IconPencilPlus)
