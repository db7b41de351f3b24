import type { Feature } from '../../feature.ts'
import { settingsEvents } from './settings.events.ts'
import { settingsNotices } from './settings.notices.ts'
import { settingsAbilities } from './settings.policy.ts'
import { settingsRoutes } from './settings.routes.ts'
import { settingsActions } from './settings.actions.ts'

export const settings = {
  name: 'settings',
  actions: settingsActions,
  events: settingsEvents,
  routes: settingsRoutes,
  notices: settingsNotices,
  abilities: settingsAbilities
} satisfies Feature
