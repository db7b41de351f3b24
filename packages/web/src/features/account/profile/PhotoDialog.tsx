import { account } from '@verandah/contract/account'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { upload } from '../../../api/calls/upload.ts'
import { keepUser } from '../../../api/session/session.ts'
import { useAction } from '../../../api/useAction.ts'
import { ImageCropDialog } from '../../../ui/photos/ImageCropDialog.tsx'

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
  const setting = useAction({
    send: async (photo: Blob) => keepUser(upload(account.setPhoto, { files: [photo], onProgress: setSent })),
    done: () => t('Photo changed successfully'),
    failed: t('Failed to change photo')
  })

  const send = async (photo: Blob) => {
    setSent(0)
    if (await setting.run(photo)) onClose()
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
