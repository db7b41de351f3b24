import { CloseButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ModalDialog } from './ModalDialog.tsx'
import css from './StepDialog.module.css'

interface StepDialogProps {
  title: string
  /** Absent: only a button of the step closes it. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** A dialog whose content brings its own buttons, because it changes step by step. Rendered while open. */
export function StepDialog({ title, onClose, children }: StepDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <ModalDialog labelledBy={titleId} size="large" isDismissible={false} onEscape={onClose} onClose={() => onClose?.()}>
      <div className={css.header}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        {onClose && <CloseButton size={44} aria-label={t('Close')} onClick={onClose} />}
      </div>
      <div className={css.body}>{children}</div>
    </ModalDialog>
  )
}
