import 'react-easy-crop/react-easy-crop.css'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import { cropImage, type ImagePart } from './cropImage.ts'
import { ErrorBanner } from '../messages/ErrorBanner.tsx'
import css from './ImageCropDialog.module.css'
import { Row, Text } from '../page/layout.tsx'
import { StepDialog } from '../dialogs/StepDialog.tsx'

interface ImageCropDialogProps {
  title: string
  submitLabel: string
  /** The picture's address. */
  image: string
  /** How much of the cut picture has been sent, from 0 to 1; null while nothing is being sent. */
  progress: number | null
  failure: string | null
  onCropped: (picture: Blob) => Promise<unknown>
  onUnreadable: () => void
  onClose: () => void
}

/** Pixels of the square that is cut out. */
const SIZE = 512
const ZOOM = { min: 1, max: 4, step: 0.05 }

/** Cuts a square out of a picture, shown as the circle that it will be; by mouse, touch or keys. Rendered while open. */
export function ImageCropDialog(props: ImageCropDialogProps) {
  const { title, submitLabel, image, progress, failure, onCropped, onUnreadable, onClose } = props
  const { t } = useTranslation()
  const id = useId()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [part, setPart] = useState<ImagePart | null>(null)
  const isBusy = progress !== null
  const cut = async () => {
    if (part === null) return
    let picture
    try {
      picture = await cropImage(image, part, SIZE)
    } catch {
      return onUnreadable()
    }
    await onCropped(picture)
  }
  return (
    <StepDialog title={title} onClose={isBusy ? undefined : onClose}>
      {failure !== null && !isBusy && <ErrorBanner message={failure} />}
      <Text look="note" mb={12} id={`${id}-hint`}>
        {t('Drag the picture or use the arrow keys until the circle shows what you want.')}
      </Text>
      <div className={css.area}>
        <Cropper
          disableAutomaticStylesInjection
          image={image}
          aspect={1}
          cropShape="round"
          showGrid={false}
          crop={position}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          keyboardStep={8}
          classes={{ cropAreaClassName: css.circle ?? '' }}
          mediaProps={{ onError: onUnreadable }}
          cropperProps={{ role: 'application', 'aria-label': t('Part of the picture'), 'aria-describedby': `${id}-hint` }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_percentages, pixels) => setPart(pixels)}
        />
      </div>
      <Row gap={16} align="center" wrap={false} className={css.zoom}>
        <label htmlFor={`${id}-zoom`}>{t('Zoom')}</label>
        <input
          id={`${id}-zoom`}
          className={css.slider}
          type="range"
          {...ZOOM}
          value={zoom}
          aria-valuetext={t('{{percent}}%', { percent: Math.round(zoom * 100) })}
          disabled={isBusy}
          data-autofocus
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </Row>
      {isBusy && (
        <Row gap={16} align="center" wrap={false} p="0 0 12px" className={css.progress} role="status">
          <label htmlFor={`${id}-progress`}>{t('Uploading… {{percent}}%', { percent: Math.round(progress * 100) })}</label>
          <progress id={`${id}-progress`} value={progress} />
        </Row>
      )}
      <Row justify="flex-end">
        <Button look="quiet" disabled={isBusy} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button busy={isBusy} disabled={part === null} onClick={cut}>
          {submitLabel}
        </Button>
      </Row>
    </StepDialog>
  )
}
