import { useCallback } from 'react'
import css from './ImageView.module.css'
import { useViewerArea, useAreaKeys } from './ViewerArea.tsx'
import { useZoom } from './useZoom.ts'
import { ViewerBar } from './ViewerBar.tsx'

interface ImageViewProps {
  content: Blob
  /** The subject of the picture, as far as is known. */
  label: string
  onUnreadable: () => void
}

/** Shows a picture from its bytes. */
export function ImageView({ content, label, onUnreadable }: ImageViewProps) {
  const zoom = useZoom()
  useAreaKeys(useViewerArea(), zoom.press)
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(content)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [content]
  )
  return (
    <>
      <ViewerBar zoom={zoom} />
      <div className={css.room}>
        <img
          ref={show}
          className={css.image}
          data-fits={zoom.factor === 1}
          style={zoom.factor === 1 ? {} : { width: `${zoom.factor * 100}%` }}
          alt={label}
          onError={onUnreadable}
        />
      </div>
    </>
  )
}
