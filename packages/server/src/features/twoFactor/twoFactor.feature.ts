import { twoFactorPersonal } from './twoFactor.personal.ts'
import type { Feature } from '../../feature.ts'
import { twoFactorActions } from './twoFactor.actions.ts'
import { twoFactorEvents } from './twoFactor.events.ts'
import { twoFactorNotices } from './twoFactor.notices.ts'
import { twoFactorRoutes } from './twoFactor.routes.ts'

export const twoFactor = {
  name: 'twoFactor',
  events: twoFactorEvents,
  routes: twoFactorRoutes,
  notices: twoFactorNotices,
  actions: twoFactorActions,
  personalData: twoFactorPersonal
} satisfies Feature
