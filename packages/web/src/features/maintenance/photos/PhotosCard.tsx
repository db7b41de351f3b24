import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { REQUEST_PHOTOS } from '@verandah/contract/limits'
import { Suspense, useState } from 'react'
import { Card } from '../../../ui/cards/Card.tsx'
import { AddPhotosButton, PhotoSection } from '../../../ui/photos/PhotoSection.tsx'
import { RequestPhotos } from './RequestPhotos.tsx'
import { useRemovePhoto } from './useAddPhotos.ts'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'

const PhotosDialog = openedOnDemand(async () => (await import('./PhotosDialog.tsx')).PhotosDialog)

/** The photos of a request. */
export function PhotosCard({ request }: { request: MaintenanceRequest }) {
  const { images, can } = request
  const [isAdding, setAdding] = useState(false)
  const removing = useRemovePhoto(request)
  return (
    <Card data-no-print={images.length === 0 || undefined}>
      <PhotoSection
        photos={images}
        add={can.edit && images.length < REQUEST_PHOTOS && <AddPhotosButton onClick={() => setAdding(true)} />}
        removing={removing}
      >
        {(corner) => <RequestPhotos request={request} size="large" {...(can.edit && { corner })} />}
      </PhotoSection>
      {isAdding && (
        <Suspense>
          <PhotosDialog request={request} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  )
}
