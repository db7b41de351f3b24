import type { FieldValues } from 'react-hook-form'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'

/** The action that a form's body is sent with. */
export interface Action<Body> {
  mutateAsync: (body: Body) => Promise<unknown>
  describe: (error: unknown) => string
}

interface ActionDialogProps<Values extends FieldValues, Body> extends Omit<FormDialogProps<Values, Body>, 'onSubmit' | 'describe'> {
  action: Action<Body>
}

/** Shows a form over the page that is sent by one action, and closes after it. Rendered while open. */
export function ActionDialog<Values extends FieldValues, Body>({ action, ...props }: ActionDialogProps<Values, Body>) {
  const send = async (body: Body) => {
    await action.mutateAsync(body)
    props.onClose()
  }
  return <FormDialog {...props} onSubmit={send} describe={action.describe} />
}
