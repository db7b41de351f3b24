import type { Texts } from '@verandah/contract/i18n/stored'
import type { Notices } from '../../notifications/notice.ts'
import type { AssemblyEvent } from './assemblies.events.ts'
import { minutesNotices, minutesTexts } from './minutes/minutes.notices.ts'
import { noticeNotices, noticeTexts } from './notice/notice.notices.ts'
import { proxyNotices, proxyTexts } from './proxies/proxies.notices.ts'

export const assemblyTexts = { ...noticeTexts, ...proxyTexts, ...minutesTexts } satisfies Texts

export const assemblyNotices: Notices<AssemblyEvent> = {
  'assemblies.rulesSet': null,
  'assemblies.prepared': null,
  'assemblies.itemsSet': null,
  'assemblies.officersSet': null,
  'assemblies.served': null,
  'assemblies.mailReturned': null,
  'assemblies.replied': null,
  'assemblies.opened': null,
  'assemblies.rollExported': null,
  'assemblies.checkedIn': null,
  'assemblies.checkedOut': null,
  'assemblies.objected': null,
  'assemblies.closed': null,
  ...noticeNotices,
  ...proxyNotices,
  ...minutesNotices
}
