import type { Meeting } from '@verandah/contract/meetings'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import css from './MinutesCard.module.css'
import { useWriteMinutes } from '../useMeetings.ts'

/** Asks before the minutes are signed off, which cannot be undone. Rendered while it asks. */
export function SignOffQuestion({ onConfirm, onClose }: { onConfirm: () => Promise<unknown>; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      question={t('Sign off these minutes? Nobody can change them any more.')}
      verb={t('Sign Off Minutes')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

interface SignOffButtonProps {
  meeting: Meeting
  /** The minutes as they are stored. */
  minutes: string
  onDone: () => void
}

/** Signs the minutes off as they are stored. */
export function SignOffButton({ meeting, minutes, onDone }: SignOffButtonProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const writing = useWriteMinutes()
  const signOff = async () => {
    if (await writing.run({ seen: meeting, body: { minutes, close: true } })) onDone()
  }
  return (
    <>
      <Button look="outline" icon={<IconRosetteDiscountCheck size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {t('Sign Off Minutes')}
      </Button>
      {isAsking && <SignOffQuestion onConfirm={signOff} onClose={() => setAsking(false)} />}
      {writing.failure !== null && (
        <div className={css.failure}>
          <ErrorBanner message={writing.failure} onDismiss={writing.reset} />
        </div>
      )}
    </>
  )
}
