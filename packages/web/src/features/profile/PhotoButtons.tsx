import { IconCamera, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import css from './PhotoButtons.module.css'
import { PHOTO_TYPES, photoProblem } from './photoFile.ts'
import { useRemovePhoto } from './useAccount.ts'

const PhotoDialog = lazy(async () => ({ default: (await import('./PhotoDialog.tsx')).PhotoDialog }))

/** A picture is chosen here and checked before anything is sent; the dialog cuts and sends it. */
export function PhotoButtons({ hasPhoto }: { hasPhoto: boolean }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [picture, setPicture] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const removing = useRemovePhoto()

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    // So that the same file can be chosen again.
    event.currentTarget.value = ''
    if (file === undefined) return
    const found = photoProblem(file)
    setProblem(found && t(found.text, found.values))
    removing.reset()
    if (found === null) setPicture(URL.createObjectURL(file))
  }
  const close = () => {
    if (picture !== null) URL.revokeObjectURL(picture)
    setPicture(null)
  }
  const refuse = (text: string) => {
    close()
    setProblem(text)
  }
  // Its button is gone with the photo.
  const remove = () => removing.mutate(undefined, { onSuccess: () => button.current?.focus() })
  const failure = problem ?? (removing.error && describeError(removing.error, t('Failed to remove photo')))

  return (
    <div className={css.photo}>
      <div className={css.buttons}>
        <Button ref={button} look="outline" icon={<IconCamera size={18} aria-hidden />} onClick={() => input.current?.click()}>
          {t('Change Photo')}
        </Button>
        {hasPhoto && (
          <Button look="quiet" tone="error" icon={<IconTrash size={18} aria-hidden />} busy={removing.isPending} onClick={remove}>
            {t('Remove Photo')}
          </Button>
        )}
      </div>
      <input ref={input} type="file" accept={PHOTO_TYPES.join()} aria-label={t('Photo')} hidden onChange={choose} />
      <p className={css.hint}>{t('JPEG, PNG or WebP, at most 5 MB')}</p>
      {failure !== null && <ErrorBanner message={failure} onDismiss={() => (setProblem(null), removing.reset())} />}
      {picture !== null && (
        <Suspense>
          <PhotoDialog picture={picture} onUnreadable={refuse} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
