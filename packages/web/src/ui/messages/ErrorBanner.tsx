import { CloseButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import css from './ErrorBanner.module.css'
import { focusLater } from '../dialogs/focusLater.ts'

interface ErrorBannerProps {
  /** The first line says what is wrong; others are small. */
  message: string
  /** Fetches again what could not be fetched. Without it the person's action has just failed, so the banner takes the focus. */
  onRetry?: (() => void) | undefined
  onDismiss?: (() => void) | undefined
}

/** Shows a failure, above the content, which stays; in sight also where the page is scrolled. */
export function ErrorBanner(props: ErrorBannerProps) {
  return <Banner key={props.message} {...props} />
}

function Banner({ message, onRetry, onDismiss }: ErrorBannerProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [text, ...details] = message.split('\n')
  const isRefusal = onRetry === undefined
  useLayoutEffect(() => {
    const banner = box.current
    if (!isRefusal || banner === null) return
    let before: Element | null = null
    const stop = focusLater(banner, (last) => (before = last))
    return () => {
      stop()
      // Dismissed: back to what was refused.
      if (before instanceof HTMLElement && banner.contains(document.activeElement)) before.focus({ preventScroll: true })
    }
  }, [isRefusal])
  return (
    <div ref={box} role="alert" className={css.banner} {...(isRefusal && { tabIndex: -1 })}>
      <IconAlertCircle size={22} aria-hidden />
      <p className={css.message}>
        {text}
        {details.map((line) => (
          <small key={line} className={css.detail}>
            {line}
          </small>
        ))}
      </p>
      {onRetry && (
        <Button look="outline" tone="error" onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
      {onDismiss && <CloseButton className={css.dismiss ?? ''} size={44} aria-label={t('Dismiss')} onClick={onDismiss} />}
    </div>
  )
}
