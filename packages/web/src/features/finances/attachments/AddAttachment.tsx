import type { TransactionId } from '@verandah/contract/financesInput'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FileDrop } from '../../../ui/photos/FileDrop.tsx'
import { ProgressBar } from '../../../ui/text/ProgressBar.tsx'
import { toastSuccess } from '../../../ui/messages/toasts.ts'
import css from './Attachments.module.css'
import { ACCEPTED, faultOf } from './receiptFile.ts'
import { useAttach } from './useAttachments.ts'

/** Sends a receipt as soon as it is chosen; when that fails it stays here to be sent again. */
export function AddAttachment({ id }: { id: TransactionId }) {
  const { t } = useTranslation()
  const attaching = useAttach()
  const [wrong, setWrong] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<File | null>(null)
  const send = async (file: File) => {
    setWaiting(file)
    if (!(await attaching.run({ id, file }))) return
    setWaiting(null)
    toastSuccess(t('Attachment added successfully'), file.name)
  }
  const choose = (file: File) => {
    const fault = faultOf(file)
    setWrong(fault)
    attaching.reset()
    if (fault === null) void send(file)
  }
  return (
    <>
      {attaching.failure !== null && waiting !== null && (
        <ErrorBanner
          message={t('{{title}}: {{reason}}', { title: waiting.name, reason: attaching.failure })}
          onRetry={() => void send(waiting)}
          onDismiss={() => {
            attaching.reset()
            setWaiting(null)
          }}
        />
      )}
      <FileDrop
        isFirst={false}
        isInvalid={wrong !== null}
        label={t('Add a receipt')}
        hint={t('JPEG, PNG, WebP or PDF, at most 10 MB')}
        {...(attaching.isPending && { busyText: t('Uploading...') })}
        accept={ACCEPTED}
        onFile={choose}
      />
      {wrong !== null && (
        <p role="alert" className={css.problem}>
          {t(wrong)}
        </p>
      )}
      {attaching.progress !== null && (
        <>
          <ProgressBar label={t('Uploading...')} share={attaching.progress} />
          <Button look="quiet" onClick={attaching.stop}>
            {t('Cancel')}
          </Button>
        </>
      )}
    </>
  )
}
