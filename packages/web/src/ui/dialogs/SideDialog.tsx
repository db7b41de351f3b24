import { CloseButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './FormDialog.module.css'
import { ModalDialog } from './ModalDialog.tsx'

interface SideDialogProps {
  title: string
  /** Beside the title. */
  menu?: ReactNode
  /** Stand at its foot, the one that leads on last; none while there is nothing to do. */
  buttons?: ReactNode
  /** See `ModalDialog`. */
  backLeaves?: boolean
  onClose: () => void
  children: ReactNode
}

/** A record in full, along the right edge of the page that it belongs to; on a phone over all of it. Rendered while open. */
export function SideDialog({ title, menu, buttons, backLeaves, onClose, children }: SideDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <ModalDialog labelledBy={titleId} size="side" isDismissible backLeaves={backLeaves} onClose={onClose}>
      <div className={css.form}>
        <div className={`${css.top} ${css.header}`}>
          <h2 id={titleId} className={css.title} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          <div className={css.corner}>
            {menu}
            <CloseButton size={44} aria-label={t('Close')} onClick={onClose} />
          </div>
        </div>
        <div className={css.fields}>{children}</div>
        {buttons && (
          <div className={css.foot}>
            <div className={css.buttons}>{buttons}</div>
          </div>
        )}
      </div>
    </ModalDialog>
  )
}
