import type { Feature } from '../../feature.ts'
import { settingsEvents } from './settings.events.ts'
import { settingsNotices } from './settings.notices.ts'
import { settingsAbilities } from './settings.policy.ts'
import { settingsRoutes } from './settings.routes.ts'

export const settings = {
  name: 'settings',
  events: settingsEvents,
  routes: settingsRoutes,
  notices: settingsNotices,
  abilities: settingsAbilities
} satisfies Feature
