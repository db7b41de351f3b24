import { Textarea } from '@mantine/core'

interface PlainTextAreaProps {
  label: string
  value: string
  onValue: (text: string) => void
  rows: number
  error?: string | undefined
  help?: string
  placeholder?: string
}

/** Text of several lines outside of a form of fields. */
export function PlainTextArea({ onValue, help, error, ...rest }: PlainTextAreaProps) {
  return (
    <Textarea
      {...rest}
      resize="vertical"
      spellCheck={false}
      error={error}
      description={error === undefined ? help : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}
