import { createHash } from 'node:crypto'
import type { AssemblyRules } from '@verandah/contract/assemblyRules'
import type { DecidingRule } from '@verandah/contract/majorities'
import type { MeetingRow } from '../../meetings/meetings.present.ts'
import { candidatesOf, type ItemRow, majorityOf } from '../agenda/items.queries.ts'

interface ContentItem {
  title: string
  kind: ItemRow['kind']
  text: string | null
  matter: ItemRow['matter']
  majority: DecidingRule | null
  seats: number | null
  candidates: { name: string; unit: string | null }[]
}

/** What a notice says to everybody, whatever its language and its looks: nothing of it changes once it has gone out. */
export interface NoticeContent {
  meeting: Pick<MeetingRow, 'id' | 'kind' | 'title' | 'description' | 'date' | 'location'> & { startTime: string; endTime: string }
  items: ContentItem[]
  rules: AssemblyRules
}

export function noticeContent(row: MeetingRow, items: readonly ItemRow[], rules: AssemblyRules): NoticeContent {
  const { id, kind, title, description, date, start_time: startTime, end_time: endTime, location } = row
  return {
    meeting: { id, kind, title, description, date, startTime, endTime, location },
    items: items.map((item) => ({
      title: item.title,
      kind: item.kind,
      text: item.text,
      matter: item.matter,
      majority: majorityOf(item, rules),
      seats: item.seats,
      candidates: candidatesOf(item).map(({ name, unit }) => ({ name, unit }))
    })),
    rules
  }
}

/** Returns a value with the keys of its objects in order, so that the same content has the same text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]))
}

/** Returns the SHA-256 of a notice. It is of the content, not of a file: that has the day on which it was made. */
export const hashNotice = (content: NoticeContent): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex')
