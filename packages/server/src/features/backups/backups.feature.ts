import type { Feature } from '../../feature.ts'
import { backupEvents } from './backups.events.ts'
import { backupJobs } from './backups.jobs.ts'
import { backupMetrics } from './backups.metrics.ts'
import { backupNotices, backupTexts } from './backups.notices.ts'
import { backupsRoutes } from './backups.routes.ts'

export const backups = {
  name: 'backups',
  events: backupEvents,
  routes: backupsRoutes,
  jobs: backupJobs,
  metrics: backupMetrics,
  notices: backupNotices,
  texts: backupTexts,
  personalData: {
    tables: {
      backups: { people: { created_by: 'theirs' }, columns: ['file_name', 'created_at', 'status'] },
      backups_links: { people: { user_id: 'theirs' }, columns: ['expires_at'] }
    }
  }
} satisfies Feature
