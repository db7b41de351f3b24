import { maintenance, type Request, type RequestPhoto } from '@verandah/contract/maintenance'
import type { ReactNode } from 'react'
import { useFreshPhotos } from '../../api/freshPhotos.ts'
import { PhotoStrip } from '../../ui/PhotoStrip.tsx'

const SHOWN_BY = [maintenance.get, maintenance.list]

interface RequestPhotosProps {
  request: Pick<Request, 'title' | 'images'>
  size: 'small' | 'large'
  /** What can be done with a photo, in its corner. */
  corner?: (photo: RequestPhoto, number: number) => ReactNode
}

export function RequestPhotos({ request: { title, images }, ...shown }: RequestPhotosProps) {
  const refresh = useFreshPhotos(images, SHOWN_BY)
  return <PhotoStrip title={title} photos={images} onBroken={refresh} {...shown} />
}
