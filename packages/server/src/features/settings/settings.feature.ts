import type { Feature } from '../../feature.ts'
import { settingsNotices } from './settings.notices.ts'
import { settingsAbilities } from './settings.policy.ts'
import { settingsRoutes } from './settings.routes.ts'

export const settings = {
  name: 'settings',
  routes: settingsRoutes,
  notices: settingsNotices,
  abilities: settingsAbilities
} satisfies Feature
