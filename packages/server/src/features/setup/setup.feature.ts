import type { Feature } from '../../feature.ts'
import type { Notices } from '../../notifications/notice.ts'
import { setupActions } from './setup.actions.ts'
import type { SetupEvent } from './setup.events.ts'
import { setupRoutes } from './setup.routes.ts'

const notices: Notices<SetupEvent> = { 'setup.completed': null }

export const setup = { name: 'setup', routes: setupRoutes, notices, actions: setupActions } satisfies Feature
