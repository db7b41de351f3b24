import type { VendorId } from '@verandah/contract/ids'
import { vendors as contract } from '@verandah/contract/vendors'
import { type Feature, shownAs } from '../../feature.ts'
import { vendorRegistration } from './vendors.approvals.ts'
import { vendorWaiting } from './vendors.dashboard.ts'
import { vendorEvents } from './vendors.events.ts'
import { vendorJobs } from './vendors.jobs.ts'
import { vendorNotices, vendorTexts } from './vendors.notices.ts'
import { vendorAbilities } from './vendors.policy.ts'
import { vendorsRoutes } from './vendors.routes.ts'
import { vendorSearch } from './vendors.search.ts'
import { getVendor, presentOne } from './vendors.queries.ts'

export const vendors = {
  name: 'vendors',
  events: vendorEvents,
  records: { vendor: shownAs(contract.get, async (reading, id: VendorId) => presentOne(reading, await getVendor(reading.db, id))) },
  routes: vendorsRoutes,
  jobs: vendorJobs,
  notices: vendorNotices,
  texts: vendorTexts,
  abilities: vendorAbilities,
  approvalHandlers: { vendor_registration: vendorRegistration },
  waiting: vendorWaiting,
  searches: vendorSearch,
  demo: async () => (await import('./vendors.demo.ts')).vendorsDemo
} satisfies Feature
