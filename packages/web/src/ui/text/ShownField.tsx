import { TextInput } from '@mantine/core'
import css from './ShownField.module.css'

interface ShownFieldProps {
  label: string
  value: string
  /** Never to be edited, so that it can be selected and copied; else it is disabled until its form opens. */
  isReadOnly?: boolean
  help?: string
}

/** Shows a field where the form's own would stand, before there is a form: it looks the same, and nothing is loaded for it. */
export function ShownField({ label, value, isReadOnly = false, help }: ShownFieldProps) {
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      disabled={!isReadOnly}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ root: css.root ?? '', description: css.help ?? '' }}
    />
  )
}
