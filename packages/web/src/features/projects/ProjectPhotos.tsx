import { PROJECT_PHOTOS } from '@verandah/contract/limits'
import type { Project } from '@verandah/contract/projects'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFreshPhotos } from '../../api/session/freshPhotos.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { AddPhotosButton, PhotoSection } from '../../ui/photos/PhotoSection.tsx'
import { PhotoStrip } from '../../ui/photos/PhotoStrip.tsx'
import { ProgressBar } from '../../ui/text/ProgressBar.tsx'
import { useRemoveProjectPhoto } from './useProjects.ts'
import { useSendPhotos } from './useSendPhotos.ts'

/** How the sending goes, and which files cannot be sent. */
function Sending({ sending }: { sending: ReturnType<typeof useSendPhotos> }) {
  const { t } = useTranslation()
  return (
    <>
      {sending.progress !== null && <ProgressBar label={t('Uploading...')} share={sending.progress} />}
      {sending.failure !== null && <ErrorBanner message={sending.failure} onDismiss={sending.reset} />}
      {sending.wrong.length > 0 && (
        <Notice tone="error">
          {sending.wrong.map(({ name, text, values }, index) => (
            <p key={index}>{name === null ? t(text, values) : t('{{file}}: {{problem}}', { file: name, problem: t(text, values) })}</p>
          ))}
        </Notice>
      )}
    </>
  )
}

export function ProjectPhotos({ project }: { project: Project }) {
  const { t } = useTranslation()
  const { title, photos, can } = project
  const chooser = useRef<HTMLInputElement>(null)
  const refresh = useFreshPhotos(photos, 'projects')
  const sending = useSendPhotos(project)
  const removing = useRemoveProjectPhoto(project)

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // So that the same file can be chosen again.
    currentTarget.value = ''
    void sending.send(files)
  }
  const mayAdd = can.edit && photos.length < PROJECT_PHOTOS
  return (
    <section>
      <PhotoSection
        photos={photos}
        add={mayAdd && <AddPhotosButton busy={sending.progress !== null} onClick={() => chooser.current?.click()} />}
        adding={<Sending sending={sending} />}
        removing={removing}
      >
        {(corner) => <PhotoStrip title={title} photos={photos} size="large" onBroken={refresh} {...(can.edit && { corner })} />}
      </PhotoSection>
      <input ref={chooser} type="file" accept="image/*" multiple hidden aria-label={t('Photos')} onChange={take} />
    </section>
  )
}
