import { accountScreens } from '../features/account/account.screens.ts'
import { announcementsScreens } from '../features/announcements/announcements.screens.ts'
import { approvalsScreens } from '../features/approvals/approvals.screens.ts'
import { assembliesScreens } from '../features/assemblies/assemblies.screens.ts'
import { auditScreens } from '../features/audit/audit.screens.ts'
import { backupsScreens } from '../features/backups/backups.screens.ts'
import { bankScreens } from '../features/bank/bank.screens.ts'
import { booksScreens } from '../features/books/books.screens.ts'
import { budgetsScreens } from '../features/budgets/budgets.screens.ts'
import { buildingScreens } from '../features/building/building.screens.ts'
import { calendarScreens } from '../features/calendar/calendar.screens.ts'
import { dashboardScreens } from '../features/dashboard/dashboard.screens.ts'
import { documentsScreens } from '../features/documents/documents.screens.ts'
import { accountsScreens } from '../features/accounts/accounts.screens.ts'
import { feedbackScreens } from '../features/feedback/feedback.screens.ts'
import { financesScreens } from '../features/finances/finances.screens.ts'
import { hallScreens } from '../features/assemblies/hall.screens.ts'
import { helpScreens } from '../features/help/help.screens.ts'
import { invitationsScreens } from '../features/invitations/invitations.screens.ts'
import { maintenanceScreens } from '../features/maintenance/maintenance.screens.ts'
import { meetingsScreens } from '../features/meetings/meetings.screens.ts'
import { notificationsScreens } from '../features/notifications/notifications.screens.ts'
import { oidcScreens } from '../features/oidc/oidc.screens.ts'
import { outboxScreens } from '../features/outbox/outbox.screens.ts'
import { projectsScreens } from '../features/projects/projects.screens.ts'
import { pushScreens } from '../features/push/push.screens.ts'
import { reportsScreens } from '../features/reports/reports.screens.ts'
import { settingsScreens } from '../features/settings/settings.screens.ts'
import { setupScreens } from '../features/setup/setup.screens.ts'
import { signInScreens } from '../features/signIn/signIn.screens.ts'
import { smsScreens } from '../features/sms/sms.screens.ts'
import { tokensScreens } from '../features/tokens/tokens.screens.ts'
import { twoFactorScreens } from '../features/twoFactor/twoFactor.screens.ts'
import { unitsScreens } from '../features/units/units.screens.ts'
import { usersScreens } from '../features/users/users.screens.ts'
import { vendorsScreens } from '../features/vendors/vendors.screens.ts'
import { votesScreens } from '../features/votes/votes.screens.ts'
import { webhooksScreens } from '../features/webhooks/webhooks.screens.ts'
import type { FeatureScreens } from '../screens.ts'

/** Every feature, one line each. Router, guards, titles and drawer are made from these. */
const FEATURES: readonly FeatureScreens[] = [
  signInScreens,
  accountScreens,
  twoFactorScreens,
  tokensScreens,
  oidcScreens,
  dashboardScreens,
  announcementsScreens,
  // Before the meetings: the address of its rules could be that of a meeting.
  assembliesScreens,
  meetingsScreens,
  hallScreens,
  calendarScreens,
  maintenanceScreens,
  documentsScreens,
  financesScreens,
  budgetsScreens,
  accountsScreens,
  bankScreens,
  booksScreens,
  vendorsScreens,
  projectsScreens,
  reportsScreens,
  feedbackScreens,
  votesScreens,
  usersScreens,
  invitationsScreens,
  approvalsScreens,
  settingsScreens,
  unitsScreens,
  notificationsScreens,
  pushScreens,
  outboxScreens,
  auditScreens,
  backupsScreens,
  webhooksScreens,
  smsScreens,
  buildingScreens,
  helpScreens,
  setupScreens
]

export const SCREENS = FEATURES.flatMap(({ screens }) => screens)
export const PARTS = FEATURES.flatMap(({ parts = [] }) => parts)
