import type { Feature } from '../../feature.ts'
import type { Notices } from '../../notifications/notice.ts'
import type { SettingsEvent } from './settings.events.ts'
import { settingsAbilities } from './settings.policy.ts'
import { settingsRoutes } from './settings.routes.ts'

const notices: Notices<SettingsEvent> = { 'settings.changed': null, 'settings.keyReplaced': null }

export const settings = { name: 'settings', routes: settingsRoutes, notices, abilities: settingsAbilities } satisfies Feature
