import { rolesIn } from '@verandah/contract/audiences'
import type { Texts } from '@verandah/contract/i18n/stored'
import { paths } from '@verandah/contract/paths'
import { notice, type Notices } from '../../notifications/notice.ts'
import { isForCommittee } from '../documents/documents.queries.ts'
import { peopleWithRole } from '../users/audience.queries.ts'
import type { ReportEvent } from './reports.events.ts'

export const reportTexts = {
  'reports.financePublished': '{{title}} is ready to be read',
  'reports.financePublished.detail': 'The report is ready to be read'
} satisfies Texts

export const reportNotices: Notices<ReportEvent> = {
  'reports.financeExported': null,
  'reports.financePublished': {
    class: 'building',
    subject: 'reports.financePublished',
    when: 'A finance report is kept and sent to the committee',
    to: 'the committee',
    notice: ({ subject, title, isSent }) =>
      isSent
        ? notice(
            peopleWithRole(rolesIn('council')),
            { key: 'reports.financePublished', values: { title } },
            () => paths.document(subject.id),
            async (ctx) => ((await isForCommittee(ctx, subject.id)) ? 'seeReports' : 'gone')
          )
        : null
  }
}
