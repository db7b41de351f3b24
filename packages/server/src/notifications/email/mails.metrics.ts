import { type MetricSource, secondsSince } from '../../core/metricSource.ts'
import { countWaiting, oldestWaiting } from './queue.ts'

/** The mails that are still to be sent. Without a mail server they wait for a person, and none is late. */
export function mailMetrics({ SMTP_URL }: { SMTP_URL?: string | undefined }): MetricSource[] {
  return [
    { name: 'verandah_mails_waiting', help: 'Mails that wait to be sent.', read: ({ db }) => countWaiting(db) },
    {
      name: 'verandah_mails_oldest_seconds',
      help: 'Age of the oldest mail that waits for the mail server, in seconds; 0 when none waits. Absent without a mail server.',
      read: async ({ db, now }) => {
        if (SMTP_URL === undefined) return null
        const oldest = await oldestWaiting(db)
        return oldest === undefined ? 0 : secondsSince(oldest, now)
      }
    }
  ]
}
