import type { Feature } from '../../feature.ts'
import { undoActions } from './undo.actions.ts'
import { undoJobs } from './undo.jobs.ts'
import { undoRoutes } from './undo.routes.ts'

export const undo = { name: 'undo', routes: undoRoutes, jobs: undoJobs, actions: undoActions } satisfies Feature
