import { type MetricSource, secondsSince } from '../../core/metricSource.ts'
import { lastBackup } from './backups.queries.ts'

/** Both are of the newest archive that is proved, or else of the newest. */
export const backupMetrics: readonly MetricSource[] = [
  {
    name: 'verandah_backup_age_seconds',
    help: 'Age of the newest proved backup, or of the newest where none is proved, in seconds; absent without a backup.',
    read: async ({ db, now }) => {
      const last = await lastBackup(db)
      return last === null ? null : secondsSince(last.at, now)
    }
  },
  {
    name: 'verandah_backup_proved',
    help: '1 when that backup was proved by a restore, else 0.',
    read: async ({ db }) => ((await lastBackup(db))?.verifiedAt ? 1 : 0)
  }
]
