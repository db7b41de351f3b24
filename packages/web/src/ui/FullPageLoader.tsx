import { useTranslation } from '../i18n/useTranslation.ts'
import css from './FullPageLoader.module.css'

interface FullPageLoaderProps {
  text?: string
  /** Takes the space of a page's content instead of the whole window. */
  isInline?: boolean
}

/** Shown only after 300 ms, so that a quick answer does not make it flash. */
export function FullPageLoader({ text, isInline = false }: FullPageLoaderProps) {
  const { t } = useTranslation()
  return (
    <div className={isInline ? `${css.page} ${css.inline}` : css.page} role="status">
      <span className={css.spinner} aria-hidden="true" />
      <span>{text ?? t('Loading...')}</span>
    </div>
  )
}
