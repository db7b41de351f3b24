import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { ImageCropDialog } from '../../ui/ImageCropDialog.tsx'
import { useSetPhoto } from './useProfile.ts'

interface PhotoDialogProps {
  /** The chosen picture's address. */
  picture: string
  onUnreadable: (text: string) => void
  onClose: () => void
}

/** Cuts the chosen picture and sends it. Rendered while open. */
export function PhotoDialog({ picture, onUnreadable, onClose }: PhotoDialogProps) {
  const { t } = useTranslation()
  const [sent, setSent] = useState(0)
  const setting = useSetPhoto()

  const send = (photo: Blob) => {
    setSent(0)
    setting.mutate({ photo, onProgress: setSent }, { onSuccess: onClose })
  }
  return (
    <ImageCropDialog
      title={t('Change Photo')}
      submitLabel={t('Save Photo')}
      image={picture}
      progress={setting.isPending ? sent : null}
      failure={setting.error && describeError(setting.error, t('Failed to change photo'))}
      onCropped={send}
      onUnreadable={() => onUnreadable(t('This picture cannot be read. Please choose another one.'))}
      onClose={onClose}
    />
  )
}
