import { IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import css from './PrivateLock.module.css'

/** Follows the title of a private document. */
export function PrivateLock() {
  const { t } = useTranslation()
  return (
    <>
      {' '}
      <span className={css.lock}>
        <IconLock size={16} aria-hidden />
        <VisuallyHidden>{t('Private')}</VisuallyHidden>
      </span>
    </>
  )
}
