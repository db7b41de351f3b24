import { type ComponentProps, type ReactNode, useId } from 'react'
import { DialogHead } from './DialogHead.tsx'
import css from './FormDialog.module.css'
import { ModalDialog } from './ModalDialog.tsx'
import { Row } from '../page/layout.tsx'

interface TaskDialogProps extends Pick<ComponentProps<typeof ModalDialog>, 'isDismissible' | 'onEscape' | 'backLeaves' | 'onClose'> {
  title: string
  /** It cannot be closed now: something is being sent that nobody would see fail. */
  isBusy?: boolean
  /** `wide`: what stands in it scrolls between its title and its foot. */
  size?: 'large' | 'wide' | 'side'
  /** The content beside the title. */
  menu?: ReactNode
  /** Stand at its foot, the one that leads on last; none while there is nothing to do. */
  buttons?: ReactNode
  children: ReactNode
}

/** Shows a dialog of steps that is not a form: looks as `FormDialog` does. Rendered while open. */
export function TaskDialog({ title, isBusy = false, size = 'large', menu, buttons, children, ...modal }: TaskDialogProps) {
  const { isDismissible, onClose, onEscape = onClose, backLeaves } = modal
  const titleId = useId()
  return (
    <ModalDialog
      labelledBy={titleId}
      size={size}
      isDismissible={isDismissible && !isBusy}
      onEscape={isBusy ? undefined : onEscape}
      backLeaves={backLeaves}
      onClose={onClose}
    >
      <div className={css.form}>
        <div className={css.top}>
          <DialogHead id={titleId} title={title} isFirst={size === 'side'} menu={menu} disabled={isBusy} onClose={onClose} />
        </div>
        <div className={css.fields}>{children}</div>
        {buttons && (
          <div className={css.foot}>
            <Row align="center" justify="flex-end">
              {buttons}
            </Row>
          </div>
        )}
      </div>
    </ModalDialog>
  )
}

/**
 * Shows a record in full, along the right edge of the page that it belongs to; on a phone over all of it. Rendered while
 * open.
 */
export function SideDialog(props: Omit<TaskDialogProps, 'isBusy' | 'isDismissible' | 'onEscape' | 'size'>) {
  return <TaskDialog {...props} size="side" isDismissible />
}
