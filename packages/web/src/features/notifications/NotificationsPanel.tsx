import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import type { PortalNotification } from '@verandah/contract/notifications'
import { paths } from '@verandah/contract/paths'
import { IconAdjustments, IconBellOff, IconSend, IconUrgent } from '@tabler/icons-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { NoticeIcons } from '../../looks.ts'
import { useSession } from '../../api/session/session.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import type { MessageDialog } from './messages/MessageDialogs.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { Row, Stack, Text } from '../../ui/page/layout.tsx'
import css from './NotificationsPanel.module.css'
import { useMarkRead, useNotices } from './useNotifications.ts'

export interface NotificationsPanelProps {
  icons: NoticeIcons
  onClose: () => void
  /** Opens the dialog that sends a message or an emergency, for those who may. */
  onSend: (dialog: MessageDialog) => void
}

/** Shows the viewer's notices, newest first. */
export function NotificationsPanel({ icons, onClose, onSend }: NotificationsPanelProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: notices, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotices()
  const markRead = useMarkRead()
  const may = useSession(({ user }) => user?.can)
  const now = useNow()
  const title = useRef<HTMLHeadingElement>(null)
  const failure = markRead.error ?? error

  function openChoices() {
    onClose()
    void navigate(paths.noticeChoices)
  }

  function markAllRead() {
    // The button will be removed, and the focus with it.
    title.current?.focus()
    markRead.mutate('all')
  }

  return (
    <Stack as="section" gap={0} className={css.panel} aria-labelledby="notifications-title">
      <Row align="center" justify="space-between" wrap={false} className={css.head}>
        <h2 ref={title} className={css.title} id="notifications-title" tabIndex={-1}>
          {t('Notifications')}
        </h2>
        <Row gap={0} align="center" wrap={false}>
          {notices?.some((notice) => !notice.isRead) && (
            <Button look="quiet" onClick={markAllRead} busy={markRead.isPending}>
              {t('Mark all as read')}
            </Button>
          )}
          <IconButton aria-label={t('Choose your notices')} onClick={openChoices}>
            <IconAdjustments size={22} aria-hidden />
          </IconButton>
        </Row>
      </Row>
      <div className={css.body}>
        {failure !== null && (
          <Text as="div" p={12}>
            <ErrorBanner message={describeError(failure, t('Failed to fetch notifications'))} onRetry={() => void refetch()} />
          </Text>
        )}
        {isPending && <FullPageLoader text={t('Loading notifications...')} isInline />}
        {notices?.length === 0 && (
          <EmptyState icon={<IconBellOff />} title={t('No notifications')} reason={t('What concerns you will be told here.')} />
        )}
        {groupByDay(notices ?? [], now).map(({ day, name, notices: ofDay }) => (
          <section key={day} aria-labelledby={`notices-${day}`}>
            <h3 id={`notices-${day}`} className={css.day}>
              {name === null ? formatDay(day) : t(name)}
            </h3>
            <ul>
              {ofDay.map((notice) => (
                <NotificationRow
                  key={notice._id}
                  notice={notice}
                  icons={icons}
                  isToday={name === 'Today'}
                  onRead={() => markRead.mutate(notice._id)}
                  onOpen={onClose}
                />
              ))}
            </ul>
          </section>
        ))}
        {hasNextPage && (
          <Text as="div" p={8}>
            <Button look="quiet" fullWidth busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('Show more')}
            </Button>
          </Text>
        )}
      </div>
      {may?.broadcast === true && (
        <div className={css.foot}>
          <Button look="quiet" fullWidth icon={<IconSend size={18} aria-hidden />} onClick={() => onSend('message')}>
            {t('Send Notifications')}
          </Button>
          {may.sendEmergency && (
            <Button look="quiet" tone="error" fullWidth icon={<IconUrgent size={18} aria-hidden />} onClick={() => onSend('emergency')}>
              {t('Send an Emergency')}
            </Button>
          )}
        </div>
      )}
    </Stack>
  )
}

interface DayOfNotices {
  day: Day
  /** Null for the days before yesterday, which have their date. */
  name: 'Today' | 'Yesterday' | null
  notices: PortalNotification[]
}

/** Notices, newest first, by the days of Colombo's calendar. */
function groupByDay(notices: readonly PortalNotification[], now: Date): DayOfNotices[] {
  const today = dayOf(now)
  const groups = new Map<Day, PortalNotification[]>()
  for (const notice of notices) {
    const day = dayOf(notice.createdAt)
    groups.set(day, [...(groups.get(day) ?? []), notice])
  }
  const nameOf = (day: Day) => (day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : null)
  return [...groups].map(([day, members]) => ({ day, name: nameOf(day), notices: members }))
}
