import type { Day, Instant, Month } from '@verandah/contract/dates'
import { onFirstUse } from '@verandah/contract/onFirstUse'

// The specified dates are English ones: 'Nov 21, 2026'. The first format of a page takes the browser 10 ms or more.
const day = { year: 'numeric', month: 'short', day: '2-digit' } as const
const dayFormat = onFirstUse(() => new Intl.DateTimeFormat('en-US', { ...day, timeZone: 'UTC' }))
const momentDayFormat = onFirstUse(() => new Intl.DateTimeFormat('en-US', { ...day, timeZone: 'Asia/Colombo' }))
const clockFormat = onFirstUse(
  () => new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Colombo' })
)
const weekdayFormat = onFirstUse(() => new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }))
const wholeMonthFormat = onFirstUse(() => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }))
const monthFormat = onFirstUse(() => new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }))

/** 'Nov 21, 2026' */
export function formatDay(value: Day): string {
  return dayFormat().format(new Date(`${value}T00:00:00Z`))
}

/** 'Nov', for a tile. */
export function shortMonth(value: Day): string {
  return monthFormat().format(new Date(`${value}T00:00:00Z`))
}

/** 'November 2026' */
export function formatMonth(value: Month): string {
  return wholeMonthFormat().format(new Date(`${value}-01T00:00:00Z`))
}

/** 'Sat' */
export function shortWeekday(value: Day): string {
  return weekdayFormat().format(new Date(`${value}T00:00:00Z`))
}

/** 'Nov 21, 2026', as Colombo's calendar shows it at that moment. */
export function formatInstantDay(value: Instant): string {
  return momentDayFormat().format(new Date(value))
}

/** '18:05', on Colombo's clocks. */
export function formatClock(value: Instant): string {
  return clockFormat().format(new Date(value))
}

/** 'Nov 21, 2026 18:05', in Colombo. */
export function formatInstant(value: Instant): string {
  return `${momentDayFormat().format(new Date(value))} ${formatClock(value)}`
}

const sizes = ['Bytes', 'KB', 'MB', 'GB'] as const

/** '512.00 Bytes', '1.50 MB': steps of 1,024. */
export function formatFileSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), sizes.length - 1)
  return `${(bytes / 1024 ** step).toFixed(2)} ${sizes[step]}`
}

const signs = onFirstUse(() => new Intl.Segmenter('en'))

/** The first `length` characters and '...', or the whole text when it is no longer than that. */
export function cut(text: string, length: number): string {
  const letters = Array.from(text)
  if (letters.length <= length) return text
  const end = letters.slice(0, length).join('').length
  // Not through the middle of what reads as one sign: a joined emoji, a Sinhala or Tamil letter with its vowel.
  return `${text.slice(0, signs().segment(text).containing(end)?.index || end)}...`
}

const PREVIEW_LETTERS = 200

/** So much of a text is enough to see what it is. */
export const preview = (text: string) => cut(text, PREVIEW_LETTERS)

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
