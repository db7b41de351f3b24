import { IconBell } from '@tabler/icons-react'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Popover } from '../../ui/buttons/Menu.tsx'
import css from './NotificationsBell.module.css'
import type { MessageDialog } from './messages/MessageDialogs.tsx'
import type { NotificationsPanelProps } from './NotificationsPanel.tsx'
import { useUnreadCount } from './useUnreadCount.ts'
import { onDemand } from '../../ui/page/onDemand.tsx'
import { useKeptState } from '../../ui/state/useKeptState.ts'

/** Returns the text of the bell's badge: nothing when all is read, '9+' above nine. */
function badgeText(unread: number): string {
  if (unread <= 0) return ''
  return unread > 9 ? '9+' : String(unread)
}

const loadDialog = async () => (await import('./messages/MessageDialogs.tsx')).MessageDialogs
const MessageDialogs = onDemand(loadDialog)

interface NotificationsBellProps {
  loadPanel: () => Promise<ComponentType<Omit<NotificationsPanelProps, 'icons'>>>
}

/** The panel comes from the app: its notices are those of all features. `#notices` opens it. */
export function NotificationsBell({ loadPanel }: NotificationsBellProps) {
  const { t } = useTranslation()
  const unread = useUnreadCount()
  const badge = badgeText(unread)
  const bell = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useKeptState<MessageDialog | null>('message dialog of the bell', null)
  useEffect(() => {
    if (location.hash === '#notices') bell.current?.querySelector('button')?.click()
  }, [])

  async function load() {
    // The dialog comes with its button, so that nothing is lost that is typed right after the press.
    const [Panel] = await Promise.all([loadPanel(), loadDialog().catch(() => null)])
    return ({ onClose }: { onClose: () => void }) => {
      const send = (dialog: MessageDialog) => {
        // The dialog will give the focus back to what has it now, and the panel disappears.
        bell.current?.querySelector('button')?.focus()
        onClose()
        setOpened(dialog)
      }
      return <Panel onClose={onClose} onSend={send} />
    }
  }

  return (
    <div ref={bell} className={css.bell}>
      <Popover
        labelledBy="notifications-title"
        load={load}
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
      <Suspense>{opened !== null && <MessageDialogs first={opened} onClose={() => setOpened(null)} />}</Suspense>
    </div>
  )
}
