import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { TextArea, type TextAreaProps } from './TextArea.tsx'
import type { FieldProps } from '../useField.ts'

interface CountedTextAreaProps<Values extends FieldValues, Out> extends TextAreaProps<Values, Out> {
  /** How many characters the text may have. */
  max: number
}

/** From so many left, or from a tenth of what is allowed. */
const NEAR = 200

function useCharactersLeft<Values extends FieldValues, Out>(
  control: FieldProps<Values, Out>['control'],
  name: FieldPath<Values>,
  max: number
): string | undefined {
  const { t } = useTranslation()
  const typed: unknown = useWatch({ control, name })
  const left = max - (typeof typed === 'string' ? typed.trim().length : 0)
  if (left > Math.min(NEAR, max / 10)) return undefined
  return left < 0 ? t('Characters too many', { count: -left }) : t('Characters left', { count: left })
}

/** Under its text stands how many characters are left, once it comes near to `max`. */
export function CountedTextArea<Values extends FieldValues, Out>({ max, ...props }: CountedTextAreaProps<Values, Out>) {
  const left = useCharactersLeft(props.control, props.name, max)
  return <TextArea {...props} {...(left !== undefined && { help: left })} />
}
