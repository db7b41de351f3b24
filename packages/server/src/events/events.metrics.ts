import { type MetricSource, secondsSince } from '../core/metricSource.ts'
import { countRows } from '../db/findPage.ts'
import { oldestEvent } from './oldestEvent.ts'

/** The events that nobody has been notified of yet. */
export const eventMetrics: readonly MetricSource[] = [
  {
    name: 'verandah_events_waiting',
    help: 'Events that wait for their notices.',
    read: ({ db }) => countRows(db.selectFrom('pending_events'))
  },
  {
    name: 'verandah_events_oldest_seconds',
    help: 'Age of the oldest event that waits, in seconds; 0 when none waits.',
    read: async ({ db, now }) => {
      const oldest = await oldestEvent(db)
      return oldest === null ? 0 : secondsSince(oldest, now)
    }
  }
]
