import type { Texts } from '@verandah/contract/i18n/stored'
import { peopleWithRole } from '../users/audience.queries.ts'
import { paths } from '@verandah/contract/paths'
import { notice, type Notices } from '../../notifications/notice.ts'
import type { VendorEvent } from './vendors.events.ts'
import { findVendor } from './vendors.queries.ts'

export const vendorTexts = {
  'vendors.contractEnding': 'The contract of {{name}} ends on {{day}}',
  'vendors.contractEnding.detail': 'The contract ends on {{day}}',
  // The reason for which the portal has withdrawn a request for approval. The key is stored in portals that are in use.
  'vendorRecords.wasDeleted': 'The vendor was deleted'
} satisfies Texts

export const vendorNotices: Notices<VendorEvent> = {
  'vendors.created': null,
  'vendors.changed': null,
  'vendors.statusChanged': null,
  'vendors.contractEnding': {
    class: 'personal',
    subject: 'The contract of a vendor ends soon',
    when: 'The contract of an active vendor ends in 60, 30 or 7 days',
    to: 'treasurer and president, once for each of these',
    roles: ['treasurer', 'president'],
    notice: ({ subject, name, contractEnd }) =>
      notice(
        peopleWithRole(['treasurer', 'president']),
        { key: 'vendors.contractEnding', values: { name, day: { day: contractEnd } } },
        () => paths.vendor(subject.id),
        async ({ db }) => ((await findVendor(db, subject.id)) === undefined ? 'gone' : 'manageVendors')
      )
  },
  'vendors.deleted': null
}
