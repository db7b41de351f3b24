import type { Translate } from '@verandah/contract/i18n/translate'
import type { SearchHit, SearchKind } from '@verandah/contract/searchAnswer'
import type { TablerIcon } from '@tabler/icons-react'

export interface ShownHit {
  title: string
  /** The details by which it differs from others of the same title, translated. */
  details: (string | null)[]
  /** The address of the record. */
  to: string
  /** What may be done with it at once, translated, and where. */
  also?: { title: string; to: string }
}

/** How the search shows the records of one kind that it found. */
export interface HitLook<Kind extends SearchKind> {
  /** The label of the group, in English. */
  label: string
  icon: TablerIcon
  /** Its list, which a text is searched in; null: the list has no search. */
  list: string | null
  show: (hit: SearchHit<Kind>, t: Translate) => ShownHit
}
export type HitLooks = { [Kind in SearchKind]: HitLook<Kind> }

/** By the kind of the notice, or the feature's word that its kind begins with. */
export type NoticeIcons = Readonly<Record<string, TablerIcon>>
