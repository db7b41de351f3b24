import type { Feature } from '../../feature.ts'
import { vendorRegistration } from './registration.service.ts'
import { vendorRecordAbilities } from './vendorRecords.policy.ts'
import { vendorRecordsRoutes } from './vendorRecords.routes.ts'
import { vendorSearch } from './vendorRecords.search.ts'

export const vendorRecords = {
  name: 'vendorRecords',
  routes: vendorRecordsRoutes,
  // Why the portal has withdrawn a request.
  texts: { 'vendorRecords.wasDeleted': 'The vendor was deleted' },
  abilities: vendorRecordAbilities,
  approvalHandlers: { vendor_registration: vendorRegistration },
  searches: vendorSearch,
  demo: async () => (await import('./vendorRecords.demo.ts')).vendorsDemo
} satisfies Feature
