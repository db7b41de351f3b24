import { NotificationsPanel, type NotificationsPanelProps } from '../../features/notifications/NotificationsPanel.tsx'
import { NOTICE_ICONS } from '../looks.ts'

/** Shows the panel of the bell, with the icons of all features. */
export function Notices(props: Omit<NotificationsPanelProps, 'icons'>) {
  return <NotificationsPanel {...props} icons={NOTICE_ICONS} />
}
