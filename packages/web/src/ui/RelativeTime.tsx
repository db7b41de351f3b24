import type { Instant } from '@verandah/contract/dates'
import { formatInstant, formatInstantDay } from './format.ts'
import { useNow } from './useNow.ts'

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function relativeText(at: Instant, now: Date): string {
  // A clock that is a little behind the server's must not speak of the future.
  const seconds = Math.max(0, (now.getTime() - new Date(at).getTime()) / 1000)
  if (seconds < HOUR) return relative.format(-Math.floor(seconds / MINUTE), 'minute')
  if (seconds < DAY) return relative.format(-Math.floor(seconds / HOUR), 'hour')
  if (seconds < 7 * DAY) return relative.format(-Math.floor(seconds / DAY), 'day')
  return formatInstantDay(at)
}

/** '5 minutes ago', or the day once that is a week past; the exact moment on pointing at it. */
export function RelativeTime({ at }: { at: Instant }) {
  const now = useNow()
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {relativeText(at, now)}
    </time>
  )
}
