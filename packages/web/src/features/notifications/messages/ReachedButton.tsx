import { IconListCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'

const ReachedDialog = openedOnDemand(async () => (await import('./ReachedDialog.tsx')).ReachedDialog)

interface ReachedButtonProps {
  /** Of the announcement or the message. */
  id: string
  title: string
}

/** Opens the list of who was told of it and how, for who may send messages. */
export function ReachedButton({ id, title }: ReachedButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const maySee = useSession(({ user }) => user?.can.broadcast === true)
  if (!maySee) return null
  return (
    <>
      <Button look="outline" fullWidth icon={<IconListCheck size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('Who was reached')}
      </Button>
      <Suspense>{isOpen && <ReachedDialog id={id} title={title} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
