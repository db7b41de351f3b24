import { CloseButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from './Button.tsx'
import css from './ErrorBanner.module.css'

interface ErrorBannerProps {
  message: string
  onRetry?: (() => void) | undefined
  onDismiss?: (() => void) | undefined
}

/** A failure, above the content, which stays. */
export function ErrorBanner({ message, onRetry, onDismiss }: ErrorBannerProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={css.banner}>
      <IconAlertCircle className={css.icon} size={22} aria-hidden />
      <p className={css.message}>{message}</p>
      {onRetry && (
        <Button look="outline" tone="error" onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
      {onDismiss && <CloseButton className={css.dismiss ?? ''} size={44} aria-label={t('Dismiss')} onClick={onDismiss} />}
    </div>
  )
}
