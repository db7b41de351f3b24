import type { Feature } from '../../feature.ts'
import { vendorActions } from './vendors.actions.ts'
import { vendorJobs } from './vendors.jobs.ts'
import { vendorNotices, vendorTexts } from './vendors.notices.ts'
import { vendorAbilities } from './vendors.policy.ts'
import { vendorsRoutes } from './vendors.routes.ts'

export const vendors = {
  name: 'vendors',
  routes: vendorsRoutes,
  jobs: vendorJobs,
  notices: vendorNotices,
  texts: vendorTexts,
  actions: vendorActions,
  abilities: vendorAbilities
} satisfies Feature
