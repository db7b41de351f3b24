import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { RemovePhotoButton } from '../../../ui/photos/PhotoSection.tsx'
import css from './ChosenPhotos.module.css'
import type { ChosenPhoto, Photos } from './usePhotos.ts'

interface ChosenPhotosProps {
  photos: Photos
  /** The button that had the focus is removed with its photo. */
  onLastRemoved: () => void
}

/** Shows the photos that will be sent, with a button to remove each, and the progress of the upload. */
export function ChosenPhotos({ photos: { photos, progress, remove, stop }, onLastRemoved }: ChosenPhotosProps) {
  const { t } = useTranslation()
  const id = useId()
  const isBusy = progress !== null
  const sending = useRef<HTMLDivElement>(null)
  // The form may be longer than the screen, and this is at its end.
  useEffect(() => {
    if (isBusy) sending.current?.scrollIntoView({ block: 'nearest' })
  }, [isBusy])
  const takeBack = (photo: ChosenPhoto) => {
    remove(photo)
    onLastRemoved()
  }
  if (photos.length === 0) return null
  return (
    <>
      <ul className={css.list}>
        {photos.map((photo, index) => (
          <li key={photo.key} className={css.photo} aria-busy={photo.address === null}>
            {photo.address === null ? (
              <span className={css.waiting} role="img" aria-label={t('Photo {{number}} is being prepared', { number: index + 1 })} />
            ) : (
              <img
                className={css.picture}
                src={photo.address}
                alt={t('Photo {{number}}: {{file}}', { number: index + 1, file: photo.name })}
              />
            )}
            {!isBusy && <RemovePhotoButton number={index + 1} isChosen onPress={() => takeBack(photo)} />}
          </li>
        ))}
      </ul>
      {isBusy && (
        <div ref={sending} className={css.progress}>
          <label htmlFor={id} role="status">
            {t('Uploading… {{percent}}%', { percent: Math.round(progress * 100) })}
          </label>
          <progress id={id} value={progress} />
          <Button look="quiet" tone="neutral" onClick={stop}>
            {t('Stop')}
          </Button>
        </div>
      )}
    </>
  )
}
