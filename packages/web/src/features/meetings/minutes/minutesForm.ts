import type { Translate } from '@verandah/contract/i18n/translate'
import type { Meeting } from '@verandah/contract/meetings'
import type { StoredField } from '../../../ui/form/StaleNotice.tsx'
import { cut } from '../../../ui/text/format.ts'

/** The minutes as their editor holds them. */
export interface MinutesValues {
  minutes: string
}

export type MinutesRecord = Pick<Meeting, '_id' | 'version' | 'minutes'>

export const toValues = ({ minutes }: Pick<Meeting, 'minutes'>): MinutesValues => ({ minutes: minutes ?? '' })

/** The agenda's items as headings, with room under each. */
export function templateOf(agenda: Meeting['agenda']): string {
  return agenda.map(({ item }, index) => `${index + 1}. ${item}\n\n`).join('\n')
}

/**
 * The version that a save may replace: the newest one while the minutes themselves are as the person has seen them. When
 * the meeting is completed while somebody writes, nothing of theirs is in the way.
 */
export function versionToReplace(seen: MinutesRecord, current: MinutesRecord): number {
  return current.minutes === seen.minutes ? current.version : seen.version
}

const SHOWN = 200

/** What somebody else has written meanwhile, in short: the whole text stands below the editor. */
export function describeField(_field: keyof MinutesValues, stored: Pick<Meeting, 'minutes'>, t: Translate): StoredField {
  return { label: t('Minutes'), value: cut(stored.minutes ?? '–', SHOWN) }
}
