import { IconSend } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useSession } from '../../api/session/session.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'
import { useKeptState } from '../../ui/state/useKeptState.ts'

const BroadcastDialog = openedOnDemand(async () => (await import('./BroadcastDialog.tsx')).BroadcastDialog)

/** Opens the dialog, for those who may send messages. */
export function BroadcastButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useKeptState('message dialog', false)
  const maySend = useSession(({ user }) => user?.can.broadcast === true)
  if (!maySend) return null
  return (
    <>
      <Button look="outline" fullWidth icon={<IconSend size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('Send Notifications')}
      </Button>
      <Suspense>{isOpen && <BroadcastDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
