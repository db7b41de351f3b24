import { cutText } from '../../storage/fileNames.ts'
import type { MeetingRow } from './meetings.present.ts'

const SLUG_LENGTH = 60

/** 'minutes-2026-12-01-roof-garden.pdf': letters and digits of any script, so that no system rejects it; Sinhala joins some with U+200D. */
export function fileNameOf(what: string, { date, title }: Pick<MeetingRow, 'date' | 'title'>, extension: string): string {
  const words = cutText(title.toLowerCase(), SLUG_LENGTH).split(/[^\p{L}\p{M}\p{N}\u200d]+/u)
  return `${[what, date, ...words].filter((word) => word !== '').join('-')}.${extension}`
}
