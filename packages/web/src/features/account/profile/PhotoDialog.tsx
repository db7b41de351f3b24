import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ImageCropDialog } from '../../../ui/photos/ImageCropDialog.tsx'
import { useSetPhoto } from '../useAccount.ts'

interface PhotoDialogProps {
  /** The chosen picture's address. */
  picture: string
  onUnreadable: (text: string) => void
  onClose: () => void
}

/** Crops the chosen picture and sends it. Rendered while open. */
export function PhotoDialog({ picture, onUnreadable, onClose }: PhotoDialogProps) {
  const { t } = useTranslation()
  const [sent, setSent] = useState(0)
  const setting = useSetPhoto()

  const send = async (photo: Blob) => {
    setSent(0)
    if (await setting.run({ photo, onProgress: setSent })) onClose()
  }
  return (
    <ImageCropDialog
      title={t('Change Photo')}
      submitLabel={t('Save Photo')}
      image={picture}
      progress={setting.isPending ? sent : null}
      failure={setting.failure}
      onCropped={send}
      onUnreadable={() => onUnreadable(t('This picture cannot be read. Please choose another one.'))}
      onClose={onClose}
    />
  )
}
