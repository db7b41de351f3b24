import type { Request, RequestPhoto } from '@verandah/contract/maintenance'
import { REQUEST_PHOTOS } from '@verandah/contract/limits'
import { IconPhotoPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { RemovePhotoButton } from '../../ui/RemovePhotoButton.tsx'
import css from './PhotosCard.module.css'
import { RequestPhotos } from './RequestPhotos.tsx'
import { useRemovePhoto } from './useAddPhotos.ts'

const PhotosDialog = lazy(async () => ({ default: (await import('./PhotosDialog.tsx')).PhotosDialog }))

/** The photos of a request, and for those who may edit it a way to add some and to remove each. */
export function PhotosCard({ request }: { request: Request }) {
  const { t } = useTranslation()
  const { images, can } = request
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<RequestPhoto | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const removing = useRemovePhoto(request._id)
  const remove = async ({ _id }: RequestPhoto) => {
    await removing.mutateAsync(_id)
    // Later, because the dialog first gives the focus back to a button that will be removed.
    setTimeout(() => heading.current?.focus())
  }
  const bin = (photo: RequestPhoto, number: number) => <RemovePhotoButton number={number} onPress={() => setAsked(photo)} />
  return (
    <Card className={images.length === 0 ? css.empty : ''}>
      <div className={css.head}>
        <h3 ref={heading} className={css.heading} tabIndex={-1}>
          {images.length === 0 ? t('Photos') : t('Photos ({{photos}})', { photos: images.length })}
        </h3>
        {can.edit && images.length < REQUEST_PHOTOS && (
          <Button className={css.add} look="outline" icon={<IconPhotoPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t('Add Photos')}
          </Button>
        )}
      </div>
      {removing.failure !== null && <ErrorBanner message={removing.failure} onDismiss={removing.reset} />}
      {images.length === 0 && <p className={css.none}>{t('There are no photos.')}</p>}
      <RequestPhotos request={request} size="large" {...(can.edit && { corner: bin })} />
      {isAdding && (
        <Suspense>
          <PhotosDialog request={request} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {asked !== null && (
        <ConfirmDialog
          question={t('Are you sure you want to remove this photo?')}
          verb={t('Remove')}
          danger
          onConfirm={async () => remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
