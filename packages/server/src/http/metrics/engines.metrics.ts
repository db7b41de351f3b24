import type { LabelledValues, MetricSource } from '../../core/metricSource.ts'
import { readTotals } from '../../core/totals.ts'
import { databaseSize } from '../../db/databaseSize.ts'
import type { Databases } from '../../db/open.ts'
import { FILE_BYTES } from '../../storage/files.ts'

/**
 * Returns the metrics of the sizes of stored data, and of the jobs of this process. `lastSuccesses`: when each job last
 * ended well, by its name.
 */
export function engineMetrics({ dialect }: Databases, lastSuccesses: () => ReadonlyMap<string, Date>): MetricSource[] {
  return [
    {
      name: 'verandah_database_bytes',
      help: 'Bytes that the database takes on its disk.',
      read: ({ db }) => databaseSize(db, dialect)
    },
    {
      name: 'verandah_files_bytes',
      help: 'Bytes of the files that people have uploaded.',
      read: async ({ db }) => (await readTotals(db, [FILE_BYTES])).get(FILE_BYTES) ?? 0
    },
    {
      name: 'verandah_jobs_last_success_seconds',
      help: 'When this process last ran the job, or saw that nothing was due, without an error: seconds since 1970.',
      label: 'job',
      read: (): LabelledValues => new Map([...lastSuccesses()].map(([job, at]) => [job, at.getTime() / 1000]))
    }
  ]
}
