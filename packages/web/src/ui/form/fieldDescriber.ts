import type { Translate } from '@verandah/contract/i18n/translate'
import type { StoredField } from './StaleNotice.tsx'

/** Says of each field its label, which is in English, and its stored value in a few words. */
export function fieldDescriber<Field extends string, Stored>(
  labels: Record<Field, string>,
  shown: (field: Field, stored: Stored, t: Translate) => string
) {
  return (field: Field, stored: Stored, t: Translate): StoredField => ({ label: t(labels[field]), value: shown(field, stored, t) })
}
