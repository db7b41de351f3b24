import type { Translate } from '@verandah/contract/i18n/translate'

interface Marks {
  required?: boolean | undefined
  optional?: boolean | undefined
}

/**
 * Returns the label, with whether the field must be filled in. Where the part of Mantine marks what is required, `required`
 * is left out.
 */
export function markedLabel(t: Translate, label: string, { required = false, optional = false }: Marks): string {
  if (optional) return t('{{label}} (optional)', { label })
  return required ? `${label} *` : label
}
