import type { ChangeEvent, FocusEvent } from 'react'
import { type Control, type FieldPath, type FieldValues, get, useController } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { afterPress } from './afterPress.ts'
import { fieldId } from './fieldId.ts'
import css from './field.module.css'
import { markedLabel } from './markedLabel.ts'

export interface FieldProps<Values extends FieldValues, Out = Values> {
  control: Control<Values, unknown, Out>
  name: FieldPath<Values>
  label: string
  /** Marks the label with ' *'. */
  required?: boolean
  /** Marks the label with '(optional)'. */
  optional?: boolean
  /** Stands under the field until an error takes its place. */
  help?: string
  autoComplete?: string
  autoCapitalize?: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  /** The label of a phone's Enter key. */
  enterKeyHint?: 'next'
  placeholder?: string
  readOnly?: boolean
  disabled?: boolean
  className?: string
  /** Takes the focus when its dialog opens. */
  autoFocus?: boolean
  /** Called after each change by the person, with the new text. */
  onValue?: (text: string) => void
  /** Called when the person leaves the field, with its text. */
  onLeave?: (text: string) => void
  /** Rewrites the text when the field is left, before it is checked. */
  tidy?: (text: string) => string
}

type FieldChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** Binds one input to its form: value, events, label, help, and the error that replaces the help. */
export function useField<Values extends FieldValues, Out>(props: FieldProps<Values, Out>) {
  const { control, name, label, required, optional, help, autoFocus, onValue, onLeave, tidy, ...rest } = props
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const value: unknown = field.value
  const message = fieldState.error?.message
  return {
    ...rest,
    ref: field.ref,
    id: fieldId(control, name),
    name: field.name,
    value: typeof value === 'string' ? value : '',
    onBlur: ({ currentTarget }: FocusEvent) => {
      const left = typeof value === 'string' ? (tidy?.(value) ?? value) : undefined
      if (left !== value) field.onChange(left)
      if (left !== undefined) onLeave?.(left)
      // The press may have removed the field, or a row of the list that it stands in.
      afterPress(() => currentTarget.isConnected && get(control._formValues, name) !== undefined && field.onBlur())
    },
    onChange: (event: FieldChange) => {
      field.onChange(event)
      onValue?.(event.currentTarget.value)
    },
    label: markedLabel(t, label, { optional }),
    required: required ?? false,
    error: message === undefined ? undefined : t(message),
    description: message === undefined ? help : undefined,
    wrapperProps: { 'data-help': help },
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    classNames: { root: css.root ?? '', wrapper: css.wrapper ?? '', description: css.help ?? '', error: css.help ?? '' },
    ...(autoFocus ? { 'data-autofocus': true } : {})
  }
}
