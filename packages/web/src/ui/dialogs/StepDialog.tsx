import { type ReactNode, useId } from 'react'
import { DialogHead } from './DialogHead.tsx'
import { ModalDialog } from './ModalDialog.tsx'
import { Text } from '../page/layout.tsx'

interface StepDialogProps {
  title: string
  /** Absent means: only a button of the step closes it. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** Shows a dialog whose content brings its own buttons, because it changes step by step. Rendered while open. */
export function StepDialog({ title, onClose, children }: StepDialogProps) {
  const titleId = useId()
  return (
    <ModalDialog labelledBy={titleId} size="large" isDismissible={false} onEscape={onClose} onClose={() => onClose?.()}>
      <DialogHead id={titleId} title={title} onClose={onClose} />
      <Text as="div" p="20px 20px calc(20px + env(safe-area-inset-bottom))">
        {children}
      </Text>
    </ModalDialog>
  )
}
