import { UnstyledButton } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './PhotoStrip.module.css'
import { onDemand } from '../page/onDemand.tsx'

const PhotoViewer = onDemand(async () => (await import('./PhotoViewer.tsx')).PhotoViewer)

interface ShownPhoto {
  _id: string
  url: string
  thumbnailUrl: string
}

interface PhotoStripProps<Photo> {
  /** The title of what the photos show. */
  title: string
  photos: readonly Photo[]
  size: 'small' | 'large'
  /** Returns the button in the corner of a photo. */
  corner?: (photo: Photo, number: number) => ReactNode
  /** Called when one of the photos could not be loaded. */
  onBroken: () => void
}

/** Shows photos as small pictures; a press opens them in full. */
export function PhotoStrip<Photo extends ShownPhoto>({ title, photos, size, corner, onBroken }: PhotoStripProps<Photo>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<number | null>(null)
  if (photos.length === 0) return null
  const total = photos.length
  return (
    <>
      <ul className={css.strip} data-size={size} aria-label={t('Photos of {{title}}', { title })}>
        {photos.map((photo, index) => (
          <li key={photo._id} className={css.item}>
            <ThumbnailButton
              label={t('Open photo {{number}} of {{total}}', { number: index + 1, total })}
              address={photo.thumbnailUrl}
              onPress={() => setOpen(index)}
              onBroken={onBroken}
            />
            {corner?.(photo, index + 1)}
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense>
          <PhotoViewer
            title={title}
            photos={photos.map(({ url }) => url)}
            index={Math.min(open, total - 1)}
            onIndex={setOpen}
            onBroken={onBroken}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}

interface ThumbnailButtonProps {
  /** The effect of a press. */
  label: string
  /** The address of the small picture. */
  address: string
  onPress: () => void
  /** The picture did not come. */
  onBroken: () => void
}

/** Shows a small picture that opens the large one; as wide as its place. */
function ThumbnailButton({ label, address, onPress, onBroken }: ThumbnailButtonProps) {
  return (
    <UnstyledButton className={css.thumbnail} aria-label={label} aria-haspopup="dialog" onClick={onPress}>
      <img className={css.picture} src={address} alt="" loading="lazy" decoding="async" onError={onBroken} />
    </UnstyledButton>
  )
}
