import { IconBell } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Popover } from '../../ui/Popover.tsx'
import css from './NotificationsBell.module.css'
import { useUnreadCount } from './useNotifications.ts'

/** What the bell's badge shows: nothing when all is read, '9+' above nine. */
function badgeText(unread: number): string {
  if (unread <= 0) return ''
  return unread > 9 ? '9+' : String(unread)
}

const loadPanel = async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel

export function NotificationsBell() {
  const { t } = useTranslation()
  const unread = useUnreadCount()
  const badge = badgeText(unread)
  return (
    <div className={css.bell}>
      <Popover
        labelledBy="notifications-title"
        load={loadPanel}
        renderButton={(props) => (
          <IconButton {...props} aria-label={t('Notifications, {{unread}} unread', { unread })}>
            <IconBell size={24} aria-hidden />
          </IconButton>
        )}
      />
      {badge !== '' && (
        <span className={css.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </div>
  )
}
