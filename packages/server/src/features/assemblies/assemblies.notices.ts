import type { Texts } from '@verandah/contract/i18n/stored'
import type { Notices } from '../../notifications/notice.ts'
import type { AssemblyEvent } from './assemblies.events.ts'

export const assemblyTexts = {} satisfies Texts

export const assemblyNotices: Notices<AssemblyEvent> = {
  'assemblies.rulesSet': null,
  'assemblies.prepared': null,
  'assemblies.itemsSet': null,
  'assemblies.officersSet': null,
  'assemblies.noticeGiven': null,
  'assemblies.served': null,
  'assemblies.replied': null,
  'assemblies.reminded': null,
  'assemblies.proxyGiven': null,
  'assemblies.proxyConfirmed': null,
  'assemblies.proxyEnded': null,
  'assemblies.proxyRevived': null,
  'assemblies.opened': null,
  'assemblies.checkedIn': null,
  'assemblies.checkedOut': null,
  'assemblies.objected': null,
  'assemblies.adjourned': null,
  'assemblies.closed': null,
  'assemblies.minutesSigned': null
}
