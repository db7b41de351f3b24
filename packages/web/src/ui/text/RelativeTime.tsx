import type { Instant } from '@verandah/contract/dates'
import { formatInstant, formatInstantDay } from '@verandah/contract/formats'
import { onFirstUse } from '@verandah/contract/onFirstUse'
import { useNow } from '../state/useNow.ts'

const relative = onFirstUse(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }))

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function relativeText(at: Instant, now: Date): string {
  // A clock that is a little behind the server's must not speak of the future.
  const seconds = Math.max(0, (now.getTime() - new Date(at).getTime()) / 1000)
  if (seconds < HOUR) return relative().format(-Math.floor(seconds / MINUTE), 'minute')
  if (seconds < DAY) return relative().format(-Math.floor(seconds / HOUR), 'hour')
  if (seconds < 7 * DAY) return relative().format(-Math.floor(seconds / DAY), 'day')
  return formatInstantDay(at)
}

interface RelativeTimeProps {
  at: Instant
  /** The exact moment stands beside it: on a phone there is nothing to point with. */
  isExact?: boolean
}

/** '5 minutes ago', or the day once that is a week past; the exact moment on pointing at it. */
export function RelativeTime({ at, isExact = false }: RelativeTimeProps) {
  const now = useNow()
  const text = relativeText(at, now)
  const exact = formatInstant(at)
  const isDay = exact.startsWith(text)
  return (
    <time dateTime={at} title={exact}>
      {!isExact && text}
      {isExact && (isDay ? exact : `${text} · ${exact}`)}
    </time>
  )
}
