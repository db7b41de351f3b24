import { CloseButton } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CopyButton } from '../buttons/CopyButton.tsx'
import { Text } from '../page/layout.tsx'
import css from './SecretNotice.module.css'

interface SecretNoticeProps {
  /** The name of the secret, in front of it. */
  text: string
  secret: string
  /** A person reads it from the screen and types it, so that each letter counts. */
  isTyped?: boolean
  /** The text that says what to do with it. */
  help: string
  /** A new notice takes the focus, so that it is scrolled into view. */
  isNew: boolean
  onDismiss: () => void
}

/** Shows a secret that is shown only here: unlike a toast, the notice stays until the person dismisses it. */
export function SecretNotice({ text, secret, isTyped = false, help, isNew, onDismiss }: SecretNoticeProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNew) return
    // The focus moves once the dialog that led here has given it back.
    const focusing = setTimeout(() => box.current?.focus())
    return () => clearTimeout(focusing)
  }, [isNew])
  return (
    <div ref={box} role="status" tabIndex={-1} className={css.notice}>
      <IconKey className={css.icon} size={22} aria-hidden />
      <div className={css.words}>
        <p>
          {text}{' '}
          <code className={isTyped ? css.typed : css.secret} translate="no">
            {secret}
          </code>
        </p>
        <Text look="small" mt={4}>
          {help}
        </Text>
      </div>
      <div className={css.actions}>
        <CopyButton text={secret} />
      </div>
      <CloseButton className={css.dismiss ?? ''} size={44} aria-label={t('Dismiss')} onClick={onDismiss} />
    </div>
  )
}
