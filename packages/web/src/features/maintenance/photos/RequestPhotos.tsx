import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import type { ComponentProps } from 'react'
import { useFreshPhotos } from '../../../api/session/freshPhotos.ts'
import { PhotoStrip } from '../../../ui/photos/PhotoStrip.tsx'

type Photo = MaintenanceRequest['images'][number]

interface RequestPhotosProps extends Pick<ComponentProps<typeof PhotoStrip<Photo>>, 'size' | 'corner'> {
  request: Pick<MaintenanceRequest, 'title' | 'images'>
}

export function RequestPhotos({ request: { title, images }, ...shown }: RequestPhotosProps) {
  const refresh = useFreshPhotos(images, 'maintenance')
  return <PhotoStrip title={title} photos={images} onBroken={refresh} {...shown} />
}
