import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Popover } from '../../ui/Popover.tsx'
import css from './NotificationsBell.module.css'
import { NotificationsPanel } from './NotificationsPanel.tsx'
import { useUnreadCount } from './useNotifications.ts'

/** What the bell's badge shows: nothing when all is read, '9+' above nine. */
function badgeText(unread: number): string {
  if (unread <= 0) return ''
  return unread > 9 ? '9+' : String(unread)
}

export function NotificationsBell() {
  const { t } = useTranslation()
  const unread = useUnreadCount()
  const [isOpen, setOpen] = useState(false)
  const badge = badgeText(unread)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      shadow="lg"
      trapFocus
      returnFocus
    >
      <div className={css.bell}>
        <Popover.Target>
          <IconButton aria-label={t('Notifications, {{unread}} unread', { unread })} onClick={() => setOpen(!isOpen)}>
            <IconBell size={24} aria-hidden />
          </IconButton>
        </Popover.Target>
        {badge !== '' && (
          <span className={css.badge} aria-hidden="true">
            {badge}
          </span>
        )}
      </div>
      <Popover.Dropdown p={0} aria-labelledby="notifications-title">
        <NotificationsPanel onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
