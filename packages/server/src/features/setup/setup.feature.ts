import type { Feature } from '../../feature.ts'
import { setupActions } from './setup.actions.ts'
import { setupEvents } from './setup.events.ts'
import { setupNotices } from './setup.notices.ts'
import { setupRoutes } from './setup.routes.ts'

export const setup = {
  name: 'setup',
  events: setupEvents,
  routes: setupRoutes,
  notices: setupNotices,
  actions: setupActions
} satisfies Feature
