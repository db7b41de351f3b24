import { CloseButton } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './PersistentNotice.module.css'

interface PersistentNoticeProps {
  children: ReactNode
  /** What can be done with it, beside the words. */
  actions?: ReactNode
  /** A new notice takes the focus, so that it is scrolled into view. */
  isNew?: boolean
  onDismiss: () => void
}

/** A notice that needs an action: unlike a toast, it stays until the person dismisses it. */
export function PersistentNotice({ children, actions, isNew = false, onDismiss }: PersistentNoticeProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNew) return
    // Once the dialog that led here has given the focus back.
    const focusing = setTimeout(() => box.current?.focus())
    return () => clearTimeout(focusing)
  }, [isNew])
  return (
    <div ref={box} role="status" tabIndex={-1} className={css.notice}>
      <IconKey className={css.icon} size={22} aria-hidden />
      <div className={css.words}>{children}</div>
      <div className={css.actions}>{actions}</div>
      <CloseButton className={css.dismiss ?? ''} size={44} aria-label={t('Dismiss')} onClick={onDismiss} />
    </div>
  )
}
