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
