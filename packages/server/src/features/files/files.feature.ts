import { listUploads } from './files.queries.ts'
import type { Feature } from '../../feature.ts'
import { filesJobs } from './files.jobs.ts'
import { filesRoutes } from './files.routes.ts'
import { filesTotals } from './files.totals.ts'

export const files = {
  name: 'files',
  routes: filesRoutes,
  jobs: filesJobs,
  totals: filesTotals,
  personalData: {
    files: listUploads,
    tables: {
      files: {
        people: { user_id: 'theirs' },
        columns: ['id', 'kind', 'subject_kind', 'subject_id', 'type', 'size', 'created_at', 'deleted_at']
      }
    }
  }
} satisfies Feature
