import { REQUEST_PHOTO_BYTES, REQUEST_PHOTOS } from '@verandah/contract/limits'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row, Stack, Text } from '../../../ui/page/layout.tsx'
import { ChosenPhotos } from './ChosenPhotos.tsx'
import css from './PhotoField.module.css'
import type { Photos } from './usePhotos.ts'

const MAX_MB = REQUEST_PHOTO_BYTES / 1024 / 1024

/** Chooses photos by the platform's picker, by its camera or by dropping them; shows them, and how far they have been sent. */
export function PhotoField({ photos, isNeeded = false }: { photos: Photos; isNeeded?: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const library = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOver, setOver] = useState(false)
  const isBusy = photos.progress !== null

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    photos.choose([...(currentTarget.files ?? [])])
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  const over = (event: DragEvent) => {
    if (isBusy || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isBusy) photos.choose([...event.dataTransfer.files])
  }
  return (
    <div className={css.area} data-over={isOver} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <Stack gap={8} role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
        <Text id={id} look="label">
          {isNeeded ? t('Photos') : t('Photos (optional)')}
        </Text>
        <Text id={`${id}-hint`} look="meta">
          {t('Up to {{photos}} photos: JPEG, PNG or WebP, at most {{max}} MB each.', { photos: REQUEST_PHOTOS, max: MAX_MB })}
          <span className={css.desk}> {t('You can also drop them here.')}</span>
        </Text>
        <ChosenPhotos photos={photos} onLastRemoved={() => button.current?.focus()} />
        {photos.wrong.length > 0 && (
          <Notice tone="error">
            {photos.wrong.map(({ key, name, text, values }) => (
              <p key={key}>{name === null ? t(text, values) : t('{{file}}: {{problem}}', { file: name, problem: t(text, values) })}</p>
            ))}
          </Notice>
        )}
        <Row gap="8px 12px">
          <Button
            className={css.camera}
            look="outline"
            icon={<IconCamera size={18} aria-hidden />}
            disabled={isBusy}
            onClick={() => camera.current?.click()}
          >
            {t('Take Photo')}
          </Button>
          <Button
            ref={button}
            look="outline"
            icon={<IconPhotoPlus size={18} aria-hidden />}
            disabled={isBusy}
            onClick={() => library.current?.click()}
          >
            {t('Choose Photos')}
          </Button>
        </Row>
        <input ref={library} type="file" accept="image/*" multiple hidden aria-label={t('Photos')} onChange={take} />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={t('Photo from the camera')}
          onChange={take}
        />
      </Stack>
    </div>
  )
}
