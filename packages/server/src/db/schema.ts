import type { ApprovalsTable, FilesTable, MeetingsTable, PortalTable, SettingsTable, UnitsTable } from './tables/building.ts'
import type { AuditTable, CountersTable, JobsTable, MailsTable, NotificationsTable, OutboxTable, TalliesTable } from './tables/machinery.ts'
import type {
  BackupCodesTable,
  ChallengesTable,
  InvitationsTable,
  LinksTable,
  SessionsTable,
  TwoFactorTable,
  UsersTable
} from './tables/people.ts'

export interface Schema {
  users: UsersTable
  sessions: SessionsTable
  links: LinksTable
  invitations: InvitationsTable
  two_factor: TwoFactorTable
  backup_codes: BackupCodesTable
  challenges: ChallengesTable
  approvals: ApprovalsTable
  settings: SettingsTable
  units: UnitsTable
  files: FilesTable
  meetings: MeetingsTable
  notifications: NotificationsTable
  outbox: OutboxTable
  mails: MailsTable
  audit: AuditTable
  jobs: JobsTable
  counters: CountersTable
  tallies: TalliesTable
  portal: PortalTable
}
