import type { Feature } from '../../feature.ts'
import { setupActions } from './setup.actions.ts'
import { setupFigures } from './setup.dashboard.ts'
import { setupEvents } from './setup.events.ts'
import { setupNotices } from './setup.notices.ts'
import { setupRoutes } from './setup.routes.ts'

export const setup = {
  name: 'setup',
  events: setupEvents,
  routes: setupRoutes,
  notices: setupNotices,
  actions: setupActions,
  figures: setupFigures,
  personalData: { tables: { setup_steps: { people: { dismissed_by: 'acted' }, columns: ['step', 'dismissed_at'] } } },
  demo: async () => (await import('./setup.demo.ts')).setupDemo
} satisfies Feature
