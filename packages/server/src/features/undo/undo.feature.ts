import type { Feature } from '../../feature.ts'
import { undoActions } from './undo.actions.ts'
import { undoJobs } from './undo.jobs.ts'
import { undoRoutes } from './undo.routes.ts'

export const undo = {
  name: 'undo',
  routes: undoRoutes,
  jobs: undoJobs,
  actions: undoActions,
  personalData: {
    tables: { undos: { people: { user_id: 'theirs' }, columns: ['kind', 'until'] } },
    forget: async ({ db }, { id }) => void (await db.deleteFrom('undos').where('user_id', '=', id).execute())
  }
} satisfies Feature
