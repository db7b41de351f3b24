import { IconFile, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FileDrop } from '../../photos/FileDrop.tsx'
import { formatFileSize } from '../../text/format.ts'
import { IconButton } from '../../buttons/IconButton.tsx'
import css from './FileField.module.css'
import { Row } from '../../page/layout.tsx'
import { fieldId } from '../fieldId.ts'
import type { FieldProps } from '../useField.ts'

interface FileFieldProps<Values extends FieldValues, Out> extends Pick<
  FieldProps<Values, Out>,
  'control' | 'name' | 'label' | 'required' | 'disabled'
> {
  /** Under the words of the area. */
  hint: string
  /** The input's attribute `accept`. */
  accept: string
  onFile?: (file: File) => void
}

/**
 * Shows a field for one file, chosen by the picker or dropped; its value is the `File`, or null. It is checked as soon as
 * it is chosen.
 */
export function FileField<Values extends FieldValues, Out>(props: FileFieldProps<Values, Out>) {
  const { control, name, label, required = false, disabled = false, hint, accept, onFile } = props
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const box = useRef<HTMLDivElement>(null)
  const file: unknown = field.value
  const message = fieldState.error?.message
  const id = fieldId(control, name)
  const take = (next: File | null) => {
    field.onChange(next)
    field.onBlur()
    if (next !== null) onFile?.(next)
  }
  const remove = () => {
    take(null)
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box} className={css.field}>
      <FileDrop
        id={id}
        isFirst={false}
        isInvalid={message !== undefined}
        describedBy={`${id}-file ${id}-error`}
        label={file instanceof File ? t('Choose another file') : required ? `${label} *` : label}
        hint={hint}
        accept={accept}
        {...(disabled && { busyText: hint })}
        onFiles={([chosen = null]) => take(chosen)}
      />
      {file instanceof File && (
        <Row gap={10} align="center" wrap={false} className={css.file}>
          <IconFile size={20} aria-hidden />
          <span id={`${id}-file`} className={css.name}>
            {file.name} <span className={css.size}>{formatFileSize(file.size)}</span>
          </span>
          {!disabled && (
            <IconButton aria-label={t('Remove {{name}}', { name: file.name })} onClick={remove}>
              <IconX size={20} aria-hidden />
            </IconButton>
          )}
        </Row>
      )}
      {message !== undefined && (
        <p id={`${id}-error`} role="alert" className={css.error}>
          {t(message)}
        </p>
      )}
    </div>
  )
}
