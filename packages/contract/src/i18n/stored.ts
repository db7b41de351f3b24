import type { Day, Instant } from '../dates.ts'
import { formatDay, formatInstant } from '../formats.ts'
import { type Role, ROLE_LABEL } from '../roles.ts'
import type { Value } from './text.ts'
import type { Translate } from './translate.ts'

/** A value as it is stored: roles, days and moments as such, because they are worded in the reader's language. */
export type StoredValue = string | number | { role: Role } | { instant: Instant } | { day: Day } | Stored
export type StoredValues = Record<string, StoredValue>

/** A text that is stored as its key in the table of texts and the values of its placeholders, not as a sentence. */
export interface Stored {
  key: string
  values?: StoredValues
}

/** English texts by key. */
export type Texts = Readonly<Record<string, string>>

function toValue(value: StoredValue, texts: Texts): Value {
  if (typeof value !== 'object') return value
  if ('role' in value) return { text: ROLE_LABEL[value.role] }
  if ('instant' in value) return formatInstant(value.instant)
  if ('day' in value) return formatDay(value.day)
  return toText(value, texts)
}

/** Returns the text to be translated for a stored key; an unknown key is shown itself. */
function toText({ key, values = {} }: Stored, texts: Texts) {
  return {
    text: texts[key] ?? key,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toValue(value, texts)]))
  }
}

/** Returns a stored text in the reader's language. */
export function wordStored(stored: Stored, texts: Texts, t: Translate): string {
  return t(toText(stored, texts))
}
