import { MINUTE_MS } from '@verandah/contract/dates'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { findRunning } from './backups.queries.ts'
import { followFolder, isFolderChanged } from './followBackups.jobs.ts'
import { makeWaiting } from './makeBackups.jobs.ts'
import { askWhenChanged } from './quietFolder.ts'
import { isSendDue, sendArchives } from './sendBackups.jobs.ts'
import { isScheduleDue, nextScheduled, runSchedule } from './scheduleBackups.jobs.ts'

const SECOND_MS = 1_000

export function backupJobs(app: AppContext): Job[] {
  const ending = new AbortController()
  const abort = () => ending.abort()
  return [
    {
      name: 'make-backups',
      everyMs: SECOND_MS,
      isDue: async () => (await findRunning(app.databases.read)) !== undefined,
      nextDue: async () => null,
      run: () => makeWaiting(app, ending.signal),
      abort
    },
    {
      name: 'schedule-backups',
      everyMs: MINUTE_MS,
      trustsDate: true,
      isDue: (now) => isScheduleDue(app, now),
      nextDue: (now) => nextScheduled(app, now),
      run: (now) => runSchedule(app, now)
    },
    {
      name: 'follow-backups',
      everyMs: MINUTE_MS,
      isDue: askWhenChanged(app, (now) => isFolderChanged(app, now)),
      run: (now) => followFolder(app, now, ending.signal),
      abort
    },
    {
      name: 'send-backups',
      everyMs: MINUTE_MS,
      isDue: askWhenChanged(app, () => isSendDue(app)),
      run: (now) => sendArchives(app, now, ending.signal),
      abort
    }
  ]
}
