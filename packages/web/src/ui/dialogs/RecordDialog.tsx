import type { FieldValues } from 'react-hook-form'
import { StaleNotice, type StaleNoticeProps } from '../form/StaleNotice.tsx'
import type { useEdit } from '../form/useEdit.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'

interface Latest<Values extends FieldValues, Body, Stored extends { _id: string }> extends Pick<
  StaleNoticeProps<Values, Body, Stored>,
  'toValues' | 'describeField' | 'describeError'
> {
  /** The record as it is stored now, past every cache. */
  load: (id: Stored['_id']) => Promise<Stored>
}

interface RecordDialogProps<Values extends FieldValues, Body, Stored extends { _id: string }> extends Omit<
  FormDialogProps<Values, Body>,
  'onSubmit'
> {
  /** The edit of the record; of null for a new one. */
  edit: ReturnType<typeof useEdit<Stored | null>>
  /** Makes a new record, and closes the dialog; throws when that failed. */
  create: (body: Body) => Promise<void>
  /** Replaces the version that was seen; throws when that failed. The dialog closes by itself. */
  update: (seen: Stored, body: Body) => Promise<unknown>
  /** Loads the record again when somebody else has changed it meanwhile. */
  latest: Latest<Values, Body, Stored>
}

/**
 * Shows the form that makes a record, or edits a stored one. Nothing that was typed is lost when somebody else has changed
 * or deleted the record meanwhile. Rendered while open.
 */
export function RecordDialog<Values extends FieldValues, Body, Stored extends { _id: string }>(
  props: RecordDialogProps<Values, Body, Stored>
) {
  const { edit, create, update, latest, children, ...dialog } = props
  const { seen, stale } = edit
  const compared = seen === null ? null : { form: dialog.form, ...latest, load: async () => latest.load(seen._id) }
  const save = async (body: Body) => {
    if (seen === null || compared === null) await create(body)
    else if (await edit.save(async () => update(seen, body), compared)) dialog.onClose()
  }
  return (
    <FormDialog {...dialog} onSubmit={save}>
      {seen !== null && compared !== null && <StaleNotice seen={seen} {...stale} {...compared} />}
      {children}
    </FormDialog>
  )
}
