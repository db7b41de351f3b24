import { CloseButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './FormDialog.module.css'
import { ModalDialog } from './ModalDialog.tsx'

interface TaskDialogProps {
  title: string
  /** True: Escape and a click outside close it. */
  isDismissible: boolean
  /** Stand at its foot, the one that leads on last. */
  buttons: ReactNode
  /** What Escape and Back do where a click outside may not close it, if not that. */
  onEscape?: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog of steps that is not a form: looks as `FormDialog` does. Rendered while open. */
export function TaskDialog({ title, isDismissible, buttons, onClose, onEscape = onClose, children }: TaskDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <ModalDialog labelledBy={titleId} size="large" isDismissible={isDismissible} onEscape={onEscape} onClose={onClose}>
      <div className={css.form}>
        <div className={`${css.top} ${css.header}`}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          <CloseButton size={44} aria-label={t('Close')} onClick={onClose} />
        </div>
        <div className={css.fields}>{children}</div>
        <div className={css.foot}>
          <div className={css.buttons}>{buttons}</div>
        </div>
      </div>
    </ModalDialog>
  )
}
