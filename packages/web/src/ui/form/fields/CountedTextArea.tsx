import { type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { TextArea, type TextAreaProps } from './TextArea.tsx'

interface CountedTextAreaProps<Values extends FieldValues, Out> extends TextAreaProps<Values, Out> {
  /** How many characters the text may have. */
  max: number
}

/** From so many left, or from a tenth of what is allowed. */
const NEAR = 200

/** Shows a text area, and below it how many characters are left, once it comes near to `max`. */
export function CountedTextArea<Values extends FieldValues, Out>({ max, ...props }: CountedTextAreaProps<Values, Out>) {
  const { t } = useTranslation()
  const typed: unknown = useWatch({ control: props.control, name: props.name })
  const left = max - (typeof typed === 'string' ? typed.trim().length : 0)
  const isNear = left <= Math.min(NEAR, max / 10)
  const help = left < 0 ? t('Characters too many', { count: -left }) : t('Characters left', { count: left })
  return <TextArea {...props} {...(isNear && { help })} />
}
