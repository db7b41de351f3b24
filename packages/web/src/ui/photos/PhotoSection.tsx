import { IconPhotoPlus, IconTrash, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../messages/ErrorBanner.tsx'
import { Row, Text } from '../page/layout.tsx'
import css from './PhotoSection.module.css'

interface PhotoSectionProps<Photo extends { _id: string }> {
  photos: readonly Photo[]
  /** `AddPhotosButton`, where there may be more. */
  add: ReactNode
  /** The results of the photos that were added. */
  adding?: ReactNode
  removing: { mutateAsync: (id: Photo['_id']) => Promise<unknown>; failure: string | null; reset: () => void }
  /** Shows the photos; `corner` is the button that removes one. */
  children: (corner: (photo: Photo, number: number) => ReactNode) => ReactNode
}

/** Shows the photos of a record, and for those who may edit it a way to add some and to remove each. */
export function PhotoSection<Photo extends { _id: string }>({ photos, add, adding, removing, children }: PhotoSectionProps<Photo>) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Photo | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = async ({ _id }: Photo) => {
    await removing.mutateAsync(_id)
    // Later, because the dialog first gives the focus back to a button that will be removed.
    setTimeout(() => heading.current?.focus())
  }
  return (
    <>
      <Row gap="8px 12px" align="center" justify="space-between" mb={12}>
        <h3 ref={heading} tabIndex={-1}>
          {photos.length === 0 ? t('Photos') : t('Photos ({{photos}})', { photos: photos.length })}
        </h3>
        {add}
      </Row>
      {adding}
      {removing.failure !== null && <ErrorBanner message={removing.failure} onDismiss={removing.reset} />}
      {photos.length === 0 && <Text look="quiet">{t('There are no photos.')}</Text>}
      {children((photo, number) => (
        <RemovePhotoButton number={number} onPress={() => setAsked(photo)} />
      ))}
      {asked !== null && (
        <ConfirmDialog
          question={t('Are you sure you want to remove this photo?')}
          verb={t('Remove')}
          danger
          onConfirm={async () => remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface RemovePhotoButtonProps {
  /** The number of the photo, from 1. */
  number: number
  /** It is not stored yet: a small cross takes it back. */
  isChosen?: boolean
  onPress: () => void
}

/** Shows the button in the corner of a photo that removes it. */
export function RemovePhotoButton({ number, isChosen = false, onPress }: RemovePhotoButtonProps) {
  const { t } = useTranslation()
  const Icon = isChosen ? IconX : IconTrash
  return (
    <IconButton
      className={`${css.remove} ${isChosen ? css.small : ''}`}
      aria-label={t('Remove photo {{number}}', { number })}
      onClick={onPress}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  )
}

export function AddPhotosButton({ busy = false, onClick }: { busy?: boolean; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button look="outline" icon={<IconPhotoPlus size={18} aria-hidden />} busy={busy} onClick={onClick}>
      {t('Add Photos')}
    </Button>
  )
}
