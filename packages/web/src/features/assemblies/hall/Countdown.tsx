import type { Instant } from '@verandah/contract/dates'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'

const SECOND_MS = 1_000

/** Returns '4:05' for the milliseconds that are left. */
export function formatLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function useLeft(until: Instant): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return Date.parse(until) - now
}

/** Shows the time that is left to vote, second by second. */
export function Countdown({ until }: { until: Instant }) {
  const { t } = useTranslation()
  const left = useLeft(until)
  return <span role="timer">{left > 0 ? t('{{time}} left', { time: formatLeft(left) }) : t('The time is over')}</span>
}
