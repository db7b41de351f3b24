import { IconSend, IconUrgent } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useSession } from '../../api/session/session.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { onDemand } from '../../ui/page/onDemand.tsx'
import { useKeptState } from '../../ui/state/useKeptState.ts'
import type { MessageDialog } from './messages/MessageDialogs.tsx'

const load = async () => (await import('./messages/MessageDialogs.tsx')).MessageDialogs
const MessageDialogs = onDemand(load)

/** The code comes when somebody is near a button, so that nothing is lost that is typed right after the press; few dashboards need it. */
const fetchCode = () => void load().catch(() => null)

/** Opens the dialogs, for those who may send messages, and emergencies. */
export function BroadcastButton() {
  const { t } = useTranslation()
  const [opened, setOpened] = useKeptState<MessageDialog | null>('message dialog', null)
  const may = useSession(({ user }) => user?.can)
  if (may?.broadcast !== true) return null
  return (
    <>
      <Button
        look="outline"
        fullWidth
        icon={<IconSend size={18} aria-hidden />}
        onPointerOver={fetchCode}
        onFocus={fetchCode}
        onClick={() => setOpened('message')}
      >
        {t('Send Notifications')}
      </Button>
      {may.sendEmergency && (
        <Button
          look="quiet"
          tone="error"
          fullWidth
          icon={<IconUrgent size={18} aria-hidden />}
          onPointerOver={fetchCode}
          onFocus={fetchCode}
          onClick={() => setOpened('emergency')}
        >
          {t('Send an Emergency')}
        </Button>
      )}
      <Suspense>{opened !== null && <MessageDialogs first={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}
