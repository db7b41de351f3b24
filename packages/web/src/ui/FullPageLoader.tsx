import { useTranslation } from '../i18n/useTranslation.ts'
import css from './FullPageLoader.module.css'

interface FullPageLoaderProps {
  /** In English. */
  text?: string
  /** Takes the room of a page's content instead of the whole window. */
  isInline?: boolean
}

/** Waiting for everything: shown only when it takes longer than 300 ms, so that a quick answer does not flash. */
export function FullPageLoader({ text = 'Loading...', isInline = false }: FullPageLoaderProps) {
  const { t } = useTranslation()
  return (
    <div className={isInline ? `${css.page} ${css.inline}` : css.page} role="status">
      <span className={css.spinner} aria-hidden="true" />
      <span>{t(text)}</span>
    </div>
  )
}
