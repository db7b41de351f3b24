import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import css from './CameraButton.module.css'

interface CameraButtonProps {
  /** The only way to go on. */
  isFirst?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** Takes a photo where a finger is the pointer: there is a camera then. */
export function CameraButton({ isFirst = false, disabled = false, onFiles }: CameraButtonProps) {
  const { t } = useTranslation()
  const camera = useRef<HTMLInputElement>(null)
  return (
    <div className={css.camera}>
      <Button
        look={isFirst ? 'filled' : 'outline'}
        fullWidth
        disabled={disabled}
        icon={<IconCamera size={20} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        {t('Take a Photo')}
      </Button>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
