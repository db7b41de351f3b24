import type { StoredText } from '@verandah/contract/i18n/text'

/** Words a count by the catalogue's forms for it ('Meetings count_one', …); null for none. */
export const counted =
  (text: string) =>
  (count: number): StoredText | null =>
    count === 0 ? null : { text, values: { count } }
