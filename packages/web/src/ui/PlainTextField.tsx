import { TextInput } from '@mantine/core'

interface PlainTextFieldProps {
  label: string
  value: string
  onValue: (text: string) => void
  placeholder?: string
  inputMode?: 'text' | 'email' | 'search'
  type?: 'text' | 'search'
}

/** One line outside of a form of fields: a search, a filter. */
export function PlainTextField({ onValue, ...rest }: PlainTextFieldProps) {
  return <TextInput {...rest} onChange={(event) => onValue(event.currentTarget.value)} />
}
