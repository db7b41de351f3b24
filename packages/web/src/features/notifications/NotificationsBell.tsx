import { IconBell } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Popover } from '../../ui/Popover.tsx'
import css from './NotificationsBell.module.css'
import { useUnreadCount } from './useNotifications.ts'
import { openedOnDemand } from '../../ui/onDemand.tsx'
import { useKeptPlace } from '../../ui/useKeptPlace.ts'

/** What the bell's badge shows: nothing when all is read, '9+' above nine. */
function badgeText(unread: number): string {
  if (unread <= 0) return ''
  return unread > 9 ? '9+' : String(unread)
}

const BroadcastDialog = openedOnDemand(async () => (await import('./BroadcastDialog.tsx')).BroadcastDialog)

export function NotificationsBell() {
  const { t } = useTranslation()
  const unread = useUnreadCount()
  const badge = badgeText(unread)
  const bell = useRef<HTMLDivElement>(null)
  const [isSending, setSending] = useKeptPlace('message dialog of the bell', false)

  async function loadPanel() {
    const { NotificationsPanel } = await import('./NotificationsPanel.tsx')
    return ({ onClose }: { onClose: () => void }) => {
      const send = () => {
        // The dialog will give the focus back to what has it now, and the panel disappears.
        bell.current?.querySelector('button')?.focus()
        onClose()
        setSending(true)
      }
      return <NotificationsPanel onClose={onClose} onSend={send} />
    }
  }

  return (
    <div ref={bell} className={css.bell}>
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
      <Suspense>{isSending && <BroadcastDialog onClose={() => setSending(false)} />}</Suspense>
    </div>
  )
}
