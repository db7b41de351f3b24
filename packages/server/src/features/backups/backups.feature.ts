import type { Feature } from '../../feature.ts'
import { backupJobs } from './backups.jobs.ts'
import { backupNotices, backupTexts } from './backups.notices.ts'
import { backupsRoutes } from './backups.routes.ts'

export const backups = {
  name: 'backups',
  routes: backupsRoutes,
  jobs: backupJobs,
  notices: backupNotices,
  texts: backupTexts
} satisfies Feature
