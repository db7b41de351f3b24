import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { FullPageLoader } from '../../ui/FullPageLoader.tsx'

interface SectionStateProps {
  isPending: boolean
  error: Error | null
  /** What failed, in English. */
  fallback: string
  onRetry: () => void
}

/** On its way, or failed; nothing once the section has what it shows. */
export function SectionState({ isPending, error, fallback, onRetry }: SectionStateProps) {
  const { t } = useTranslation()
  if (error !== null) return <ErrorBanner message={describeError(error, t(fallback))} onRetry={onRetry} />
  return isPending ? <FullPageLoader isInline /> : null
}
