import 'yet-another-react-lightbox/styles.css'
import { useEffect, useEffectEvent } from 'react'
import { Lightbox } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './PhotoViewer.module.css'
import { useBackCloses } from '../dialogs/useBackCloses.ts'

interface PhotoViewerProps {
  /** The subject of the photos: the viewer's name. */
  title: string
  /** The photos' addresses. */
  photos: readonly string[]
  /** The one that is shown. */
  index: number
  onIndex: (index: number) => void
  /** A photo could not be loaded. */
  onBroken: () => void
  onClose: () => void
}

/** So much larger than its own pixels a photo can become; it is sharper than most screens. */
const MAX_PIXEL_RATIO = 3

function Broken({ onShown }: { onShown: () => void }) {
  const { t } = useTranslation()
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(), [])
  return <p className={css.broken}>{t('This photo cannot be shown.')}</p>
}

/**
 * Shows photos over the whole window: by keys, fingers and mouse, one after the other, larger and smaller. Rendered while
 * open.
 */
export function PhotoViewer({ title, photos, index, onIndex, onBroken, onClose }: PhotoViewerProps) {
  const { t } = useTranslation()
  useBackCloses(true, onClose)
  const total = photos.length
  const positionText = (number: number | string) => t('Photo {{number}} of {{total}}', { number, total })
  const isOne = total === 1
  return (
    <Lightbox
      open
      index={index}
      close={onClose}
      slides={photos.map((src, at) => ({ src, alt: positionText(at + 1) }))}
      plugins={[Zoom]}
      className={css.viewer ?? ''}
      carousel={{ finite: true, padding: 0, preload: 1 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: MAX_PIXEL_RATIO, scrollToZoom: true }}
      animation={{ fade: 160, swipe: 200 }}
      on={{ view: ({ index: at }) => onIndex(at) }}
      toolbar={{
        buttons: [
          <p key="place" className={css.place} aria-hidden>
            {positionText(index + 1)}
          </p>,
          'zoom',
          'close'
        ]
      }}
      render={{
        iconError: () => <Broken onShown={onBroken} />,
        ...(isOne && { buttonPrev: () => null, buttonNext: () => null })
      }}
      labels={{
        Previous: t('Previous photo'),
        Next: t('Next photo'),
        Close: t('Close'),
        Lightbox: t('Photos of {{title}}', { title }),
        'Photo gallery': t('Photos'),
        Carousel: t('Photos'),
        Slide: t('Photo'),
        '{index} of {total}': positionText('{index}'),
        'Zoom in': t('Zoom in'),
        'Zoom out': t('Zoom out')
      }}
    />
  )
}
