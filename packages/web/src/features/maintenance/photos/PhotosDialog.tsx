import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { toastSuccess } from '../../../ui/messages/toasts.ts'
import { PhotoField } from './PhotoField.tsx'
import { type Photos, usePhotos } from './usePhotos.ts'

interface PhotosDialogProps {
  request: Pick<MaintenanceRequest, '_id' | 'images'>
  onClose: () => void
}

/** Adds photos to a request that is stored. Rendered while open. */
export function PhotosDialog({ request, onClose }: PhotosDialogProps) {
  const photos = usePhotos(request.images.length)
  return <SendPhotosDialog request={request} photos={photos} onClose={onClose} />
}

interface SendPhotosDialogProps extends Pick<PhotosDialogProps, 'onClose'> {
  request: Pick<MaintenanceRequest, '_id'>
  photos: Photos
  /** The part that is done already, translated. */
  done?: string
}

/** Shows the dialog with photos that were chosen before: the request was stored and they were not. */
export function SendPhotosDialog({ request, photos, done, onClose }: SendPhotosDialogProps) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const isBusy = photos.progress !== null
  const isEmpty = photos.photos.length === 0
  const discard = () => {
    setLeaving(false)
    // Later: each dialog gives the focus back to what is below it.
    setTimeout(onClose)
  }
  const send = async () => {
    if (isEmpty) return setAsked(true)
    if (!(await photos.send(request._id))) return
    toastSuccess(t('Photos added successfully'))
    onClose()
  }
  return (
    <TaskDialog
      title={t('Add Photos')}
      isDismissible={isEmpty}
      onEscape={isBusy ? photos.stop : () => setLeaving(true)}
      onClose={isBusy ? photos.stop : onClose}
      buttons={
        <>
          <Button look="quiet" disabled={isBusy} onClick={onClose}>
            {done === undefined ? t('Cancel') : t('Continue Without Photos')}
          </Button>
          <Button busy={isBusy} onClick={send}>
            {photos.failure === null ? t('Add Photos') : t('Retry')}
          </Button>
        </>
      }
    >
      {photos.failure !== null && <ErrorBanner message={photos.failure} />}
      {done !== undefined && <Notice tone="info">{done}</Notice>}
      <PhotoField photos={photos} isNeeded />
      {isAsked && isEmpty && <Notice tone="error">{t('Please choose a file')}</Notice>}
      {isLeaving && (
        <ConfirmDialog
          question={t('Close this? The photos that you chose will not be added.')}
          verb={t('Discard')}
          danger
          onConfirm={discard}
          onClose={() => setLeaving(false)}
        />
      )}
    </TaskDialog>
  )
}
