import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import type { Photo } from '@verandah/contract/records'
import type { ReactNode } from 'react'
import { useFreshPhotos } from '../../../api/session/freshPhotos.ts'
import { PhotoStrip } from '../../../ui/photos/PhotoStrip.tsx'

interface RequestPhotosProps {
  request: Pick<MaintenanceRequest, 'title' | 'images'>
  size: 'small' | 'large'
  /** What can be done with a photo, in its corner. */
  corner?: (photo: Photo, number: number) => ReactNode
}

export function RequestPhotos({ request: { title, images }, ...shown }: RequestPhotosProps) {
  const refresh = useFreshPhotos(images, 'maintenance')
  return <PhotoStrip title={title} photos={images} onBroken={refresh} {...shown} />
}
