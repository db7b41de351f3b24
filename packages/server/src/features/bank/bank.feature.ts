import type { Feature } from '../../feature.ts'
import { bankEvents } from './bank.events.ts'
import { bankPersonal } from './bank.personal.ts'
import { bankRoutes } from './bank.routes.ts'

export const bank = {
  name: 'bank',
  events: bankEvents,
  routes: bankRoutes,
  notices: { 'bank.imported': null },
  personalData: bankPersonal
} satisfies Feature
