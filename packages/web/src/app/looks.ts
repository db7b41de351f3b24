import { announcementHits, announcementsNoticeIcons } from '../features/announcements/announcements.looks.ts'
import { approvalsNoticeIcons } from '../features/approvals/approvals.looks.ts'
import { assembliesNoticeIcons } from '../features/assemblies/assemblies.looks.ts'
import { backupsNoticeIcons } from '../features/backups/backups.looks.ts'
import { booksNoticeIcons } from '../features/books/books.looks.ts'
import { documentHits } from '../features/documents/documents.looks.ts'
import { accountsNoticeIcons } from '../features/accounts/accounts.looks.ts'
import { feedbackHits, feedbackNoticeIcons } from '../features/feedback/feedback.looks.ts'
import { financesNoticeIcons, transactionHits } from '../features/finances/finances.looks.ts'
import { maintenanceNoticeIcons, requestHits } from '../features/maintenance/maintenance.looks.ts'
import { meetingHits, meetingsNoticeIcons } from '../features/meetings/meetings.looks.ts'
import { notificationsNoticeIcons } from '../features/notifications/notifications.looks.ts'
import { projectHits } from '../features/projects/projects.looks.ts'
import { pushNoticeIcons } from '../features/push/push.looks.ts'
import { reportsNoticeIcons } from '../features/reports/reports.looks.ts'
import { smsNoticeIcons } from '../features/sms/sms.looks.ts'
import { userHits, usersNoticeIcons } from '../features/users/users.looks.ts'
import { unitHits, unitsNoticeIcons } from '../features/units/units.looks.ts'
import { vendorHits, vendorsNoticeIcons } from '../features/vendors/vendors.looks.ts'
import { voteHits, votesNoticeIcons } from '../features/votes/votes.looks.ts'
import { webhooksNoticeIcons } from '../features/webhooks/webhooks.looks.ts'
import type { HitLooks, NoticeIcons } from '../looks.ts'

/** The looks of hits, in the order of the search's groups. */
export const HIT_LOOKS: HitLooks = {
  units: unitHits,
  users: userHits,
  announcements: announcementHits,
  meetings: meetingHits,
  maintenance: requestHits,
  documents: documentHits,
  finances: transactionHits,
  vendors: vendorHits,
  votes: voteHits,
  projects: projectHits,
  feedback: feedbackHits
}

export const NOTICE_ICONS: NoticeIcons = {
  ...announcementsNoticeIcons,
  ...assembliesNoticeIcons,
  ...backupsNoticeIcons,
  ...booksNoticeIcons,
  ...accountsNoticeIcons,
  ...feedbackNoticeIcons,
  ...financesNoticeIcons,
  ...maintenanceNoticeIcons,
  ...meetingsNoticeIcons,
  ...approvalsNoticeIcons,
  ...notificationsNoticeIcons,
  ...pushNoticeIcons,
  ...reportsNoticeIcons,
  ...smsNoticeIcons,
  ...unitsNoticeIcons,
  ...usersNoticeIcons,
  ...vendorsNoticeIcons,
  ...votesNoticeIcons,
  ...webhooksNoticeIcons
}
