import { Textarea } from '@mantine/core'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { markedLabel } from '../markedLabel.ts'

interface PlainTextAreaProps {
  label: string
  value: string
  onValue: (text: string) => void
  rows: number
  error?: string | undefined
  help?: string
  placeholder?: string
  isRequired?: boolean
}

/** Shows a field for a text of several lines outside of a form of fields. */
export function PlainTextArea({ label, onValue, help, error, isRequired = false, ...rest }: PlainTextAreaProps) {
  const { t } = useTranslation()
  return (
    <Textarea
      {...rest}
      label={markedLabel(t, label, isRequired ? { required: true } : { optional: true })}
      resize="vertical"
      spellCheck={false}
      error={error}
      description={error === undefined ? help : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}
