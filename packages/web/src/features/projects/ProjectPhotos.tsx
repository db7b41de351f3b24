import { PROJECT_PHOTOS, REQUEST_PHOTOS } from '@verandah/contract/limits'
import type { Project } from '@verandah/contract/projects'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFreshPhotos } from '../../api/session/freshPhotos.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { AddPhotosButton, PhotoSection } from '../../ui/photos/PhotoSection.tsx'
import { PhotoStrip } from '../../ui/photos/PhotoStrip.tsx'
import { ProgressBar } from '../../ui/text/ProgressBar.tsx'
import { useRemoveProjectPhoto, useAddProjectPhotos } from './useProjects.ts'
import { type PhotoProblem, preparePhoto } from '../../ui/photos/preparePhoto.ts'

interface WrongPhoto extends PhotoProblem {
  /** The name of the file, or null where the problem concerns all of them. */
  name: string | null
}

const TOO_MANY: WrongPhoto = { name: null, text: 'A project has at most {{max}} photos', values: { max: PROJECT_PHOTOS } }

/** Sends chosen photos, a few in each call, made smaller first. */
function useSendPhotos({ _id, photos }: Pick<Project, '_id' | 'photos'>) {
  const adding = useAddProjectPhotos(_id)
  const [wrong, setWrong] = useState<readonly WrongPhoto[]>([])
  const [progress, setProgress] = useState<number | null>(null)

  const prepare = async (files: readonly File[]) => {
    const ready: File[] = []
    const problems: WrongPhoto[] = []
    // The photos are prepared one after the other: a phone has no memory for many large ones at once.
    for (const file of files) {
      const photo = await preparePhoto(file)
      if (photo instanceof File) ready.push(photo)
      else problems.push({ ...photo, name: file.name })
    }
    return { ready, problems }
  }
  return {
    /** The chosen photos that cannot be sent. */
    wrong,
    /** The part that has been sent, from 0 to 1; null while nothing is being sent. */
    progress,
    failure: adding.failure,
    reset: adding.reset,
    send: async (files: readonly File[]) => {
      if (files.length === 0) return
      const free = PROJECT_PHOTOS - photos.length
      setProgress(0)
      setWrong([])
      adding.reset()
      const { ready, problems } = await prepare(files.slice(0, free))
      setWrong([...(files.length > free ? [TOO_MANY] : []), ...problems])
      for (let sent = 0; sent < ready.length; sent += REQUEST_PHOTOS) {
        const few = ready.slice(sent, sent + REQUEST_PHOTOS)
        const onProgress = (share: number) => setProgress((sent + share * few.length) / ready.length)
        if (!(await adding.run({ files: few, onProgress }))) break
      }
      setProgress(null)
    }
  }
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
    // The same file can be chosen again.
    currentTarget.value = ''
    void sending.send(files)
  }
  const mayAdd = can.edit && photos.length < PROJECT_PHOTOS
  return (
    <section>
      <PhotoSection
        photos={photos}
        add={mayAdd && <AddPhotosButton busy={sending.progress !== null} onClick={() => chooser.current?.click()} />}
        adding={
          <>
            {sending.progress !== null && <ProgressBar label={t('Uploading...')} share={sending.progress} />}
            {sending.failure !== null && <ErrorBanner message={sending.failure} onDismiss={sending.reset} />}
            {sending.wrong.length > 0 && (
              <Notice tone="error">
                {sending.wrong.map(({ name, text, values }, index) => (
                  <p key={index}>
                    {name === null ? t(text, values) : t('{{file}}: {{problem}}', { file: name, problem: t(text, values) })}
                  </p>
                ))}
              </Notice>
            )}
          </>
        }
        removing={removing}
      >
        {(corner) => <PhotoStrip title={title} photos={photos} size="large" onBroken={refresh} {...(can.edit && { corner })} />}
      </PhotoSection>
      <input ref={chooser} type="file" accept="image/*" multiple hidden aria-label={t('Photos')} onChange={take} />
    </section>
  )
}
