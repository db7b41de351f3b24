import type { Instant } from '@verandah/contract/dates'

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Colombo'
})

/** 'Nov 21, 2026 18:30', on Colombo's clocks. */
export function showMoment(at: Instant): string {
  return format.format(new Date(at)).replace(/, (\d\d:\d\d)$/, ' $1')
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** '3 days', '24 hours': how people say it. */
export function showHours(hours: number): string {
  return hours > 24 && hours % 24 === 0 ? count(hours / 24, 'day') : count(hours, 'hour')
}

/** '1 hour', '45 minutes'. */
export function showMinutes(minutes: number): string {
  return minutes % 60 === 0 ? showHours(minutes / 60) : count(minutes, 'minute')
}
