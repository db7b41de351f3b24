import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { FieldProps } from './useField.ts'

/** From so many left, or from a tenth of what is allowed. */
const NEAR = 200

/** How many characters a text may still have, once it comes near to `max`; until then undefined. For the help of its field. */
export function useCharactersLeft<Values extends FieldValues, Out>(
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
