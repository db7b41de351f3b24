import type { Day } from '@verandah/contract/dates'
import { cutText } from './fileNames.ts'

const SLUG_LENGTH = 60

/** 'minutes-2026-12-01-roof-garden.pdf': letters and digits of any script, so that no system rejects it; Sinhala joins some with U+200D. */
export function titledFileName(what: string, { date, title }: { date: Day; title: string }, extension: string): string {
  const words = cutText(title.toLowerCase(), SLUG_LENGTH).split(/[^\p{L}\p{M}\p{N}\u200d]+/u)
  return `${[what, date, ...words].filter((word) => word !== '').join('-')}.${extension}`
}
