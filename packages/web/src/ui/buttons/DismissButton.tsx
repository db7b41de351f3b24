import { CloseButton } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useOnce } from '../state/useOnce.ts'

interface DismissButtonProps {
  className?: string | undefined
  /** The id of the title of what it puts away. */
  describedBy: string
  onDismiss: () => Promise<void>
}

export function DismissButton({ className = '', describedBy, onDismiss }: DismissButtonProps) {
  const { t } = useTranslation()
  const dismiss = useOnce(onDismiss)
  return (
    <CloseButton
      className={className}
      size={44}
      aria-label={t('Dismiss this hint')}
      aria-describedby={describedBy}
      onClick={() => void dismiss()}
    />
  )
}
