import { account } from '@verandah/contract/account'
import { PHOTO_BYTES } from '@verandah/contract/limits'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { call } from '../../../api/calls/call.ts'
import { keepUser } from '../../../api/session/session.ts'
import { useAction } from '../../../api/useAction.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { focusAfter } from '../../../ui/dialogs/focusAfter.ts'
import { formatFileSize } from '../../../ui/text/format.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import css from './PhotoButtons.module.css'

const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** Returns why a file cannot be a photo, in English; null when its size and type are right. */
function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): { text: string; values?: Record<string, string> } | null {
  if (!PHOTO_TYPES.includes(type)) return { text: 'Please choose a JPEG, PNG or WebP picture.' }
  if (size === 0) return { text: 'This file is empty. Please choose another picture.' }
  if (size > PHOTO_BYTES)
    return {
      text: 'This picture has {{size}}; {{most}} is the most. Please choose a smaller one.',
      values: { size: formatFileSize(size), most: formatFileSize(PHOTO_BYTES) }
    }
  return null
}

const PhotoDialog = onDemand(async () => (await import('./PhotoDialog.tsx')).PhotoDialog)

/** Chooses a picture and checks it; the dialog crops and sends it. */
export function PhotoButtons({ hasPhoto }: { hasPhoto: boolean }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [picture, setPicture] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const removing = useAction({
    send: async () => keepUser(call(account.removePhoto)),
    done: () => t('Photo removed successfully'),
    failed: t('Failed to remove photo')
  })

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    // The same file can be chosen again.
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
  const showProblem = (text: string) => {
    close()
    setProblem(text)
  }
  // The button that had the focus is removed with the photo.
  const remove = async () => {
    const focus = focusAfter()
    if (await removing.run()) focus(button.current)
  }
  const failure = problem ?? removing.failure

  return (
    <div className={css.photo}>
      <Row gap="8px 12px" justify="center">
        <Button ref={button} look="outline" icon={<IconCamera size={18} aria-hidden />} onClick={() => input.current?.click()}>
          {t('Change Photo')}
        </Button>
        {hasPhoto && (
          <Button look="quiet" tone="error" icon={<IconTrash size={18} aria-hidden />} busy={removing.isPending} onClick={remove}>
            {t('Remove Photo')}
          </Button>
        )}
      </Row>
      <input ref={input} type="file" accept={PHOTO_TYPES.join()} aria-label={t('Photo')} hidden onChange={choose} />
      <Text look="meta" mt={8}>
        {t('JPEG, PNG or WebP, at most 5 MB')}
      </Text>
      {failure !== null && <ErrorBanner message={failure} onDismiss={() => (setProblem(null), removing.reset())} />}
      {picture !== null && (
        <Suspense>
          <PhotoDialog picture={picture} onUnreadable={showProblem} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
