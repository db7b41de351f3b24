import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './FullPageLoader.module.css'

interface FullPageLoaderProps {
  text?: string
  /** Takes the space of a page's content instead of the whole window. */
  isInline?: boolean
  /** Goes on from the spinner that stands there until the app has started: its time counts. */
  isStart?: boolean
}

/** The delay in milliseconds, so that a quick answer does not make it flash. */
const DELAY_MS = 300

export function FullPageLoader({ text, isInline = false, isStart = false }: FullPageLoaderProps) {
  const { t } = useTranslation()
  const [delay] = useState(() => (isStart ? Math.max(0, DELAY_MS - performance.now()) : DELAY_MS))
  return (
    <div
      className={isInline ? `${css.page} ${css.inline}` : css.page}
      role="status"
      style={{ animationDelay: `${delay}ms` }}
      data-loading={isInline || undefined}
    >
      <span className={css.spinner} aria-hidden="true" />
      <span>{text ?? t('Loading...')}</span>
    </div>
  )
}
