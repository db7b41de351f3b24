import type { Request, RequestPhoto } from '@verandah/contract/maintenance'
import { type ReactNode, lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ThumbnailButton } from '../../ui/ThumbnailButton.tsx'
import css from './PhotoStrip.module.css'
import { useFreshPhotos } from './useFreshPhotos.ts'

const PhotoViewer = lazy(async () => ({ default: (await import('../../ui/PhotoViewer.tsx')).PhotoViewer }))

interface PhotoStripProps {
  request: Pick<Request, 'title' | 'images'>
  size: 'small' | 'large'
  /** What can be done with a photo, in its corner. */
  corner?: (photo: RequestPhoto, number: number) => ReactNode
}

/** The photos of a request as small pictures; a press opens them in full. */
export function PhotoStrip({ request: { title, images }, size, corner }: PhotoStripProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<number | null>(null)
  const refresh = useFreshPhotos(images)
  if (images.length === 0) return null
  const total = images.length
  return (
    <>
      <ul className={css.strip} data-size={size} aria-label={t('Photos of {{title}}', { title })}>
        {images.map((photo, index) => (
          <li key={photo._id} className={css.item}>
            <ThumbnailButton
              label={t('Open photo {{number}} of {{total}}', { number: index + 1, total })}
              address={photo.thumbnailUrl}
              onPress={() => setOpen(index)}
              onBroken={refresh}
            />
            {corner?.(photo, index + 1)}
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense>
          <PhotoViewer
            title={title}
            photos={images.map(({ url }) => url)}
            index={Math.min(open, total - 1)}
            onIndex={setOpen}
            onBroken={refresh}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
