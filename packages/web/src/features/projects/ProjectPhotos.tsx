import { PROJECT_PHOTOS } from '@verandah/contract/limits'
import type { Project } from '@verandah/contract/projects'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFreshPhotos } from '../../api/freshPhotos.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PhotoStrip } from '../../ui/PhotoStrip.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { RemovePhotoButton } from '../../ui/RemovePhotoButton.tsx'
import css from './ProjectPhotos.module.css'
import { PROJECT_READS, useRemoveProjectPhoto } from './useProjects.ts'
import { useSendPhotos } from './useSendPhotos.ts'

type Photo = Project['photos'][number]

/** The photos of a project, and for those who may edit it a way to add some and to remove each. */
export function ProjectPhotos({ project }: { project: Project }) {
  const { t } = useTranslation()
  const { _id: id, title, photos, can } = project
  const [asked, setAsked] = useState<Photo | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const refresh = useFreshPhotos(photos, PROJECT_READS)
  const sending = useSendPhotos(project)
  const removing = useRemoveProjectPhoto(id)

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // So that the same file can be chosen again.
    currentTarget.value = ''
    void sending.send(files)
  }
  const remove = async ({ _id }: Photo) => {
    await removing.mutateAsync(_id)
    // Later, because the dialog first gives the focus back to a button that will be removed.
    setTimeout(() => heading.current?.focus())
  }
  const bin = ({ _id }: { _id: Photo['_id'] }, number: number) => (
    <RemovePhotoButton number={number} onPress={() => setAsked(photos.find((photo) => photo._id === _id) ?? null)} />
  )
  return (
    <section>
      <div className={css.head}>
        <h3 ref={heading} className={css.heading} tabIndex={-1}>
          {photos.length === 0 ? t('Photos') : t('Photos ({{photos}})', { photos: photos.length })}
        </h3>
        {can.edit && photos.length < PROJECT_PHOTOS && (
          <Button
            look="outline"
            icon={<IconPhotoPlus size={18} aria-hidden />}
            busy={sending.progress !== null}
            onClick={() => chooser.current?.click()}
          >
            {t('Add Photos')}
          </Button>
        )}
        <input ref={chooser} type="file" accept="image/*" multiple hidden aria-label={t('Photos')} onChange={take} />
      </div>
      {sending.progress !== null && <ProgressBar label={t('Uploading...')} share={sending.progress} />}
      {sending.failure !== null && <ErrorBanner message={sending.failure} onDismiss={sending.reset} />}
      {sending.wrong.length > 0 && (
        <Notice tone="error">
          {sending.wrong.map(({ name, text, values }, index) => (
            <p key={index} className={css.wrong}>
              {name === null ? t(text, values) : t('{{file}}: {{problem}}', { file: name, problem: t(text, values) })}
            </p>
          ))}
        </Notice>
      )}
      {removing.failure !== null && <ErrorBanner message={removing.failure} onDismiss={removing.reset} />}
      {photos.length === 0 && <p className={css.none}>{t('There are no photos.')}</p>}
      <PhotoStrip title={title} photos={photos} size="large" onBroken={refresh} {...(can.edit && { corner: bin })} />
      {asked !== null && (
        <ConfirmDialog
          question={t('Are you sure you want to remove this photo?')}
          verb={t('Remove')}
          danger
          onConfirm={async () => remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
