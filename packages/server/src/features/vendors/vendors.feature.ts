import type { Feature } from '../../feature.ts'
import type { Notices } from '../../notifications/notice.ts'
import type { VendorEvent } from './vendors.events.ts'
import { vendorAbilities } from './vendors.policy.ts'
import { vendorsRoutes } from './vendors.routes.ts'

const notices: Notices<VendorEvent> = { 'vendors.created': null }

export const vendors = {
  name: 'vendors',
  routes: vendorsRoutes,
  notices,
  abilities: vendorAbilities,
  demo: async () => (await import('./vendors.demo.ts')).vendorsDemo
} satisfies Feature
