import { Message } from './account.ts'
import { endpoint } from './endpoint.ts'
import { choice, Email, flag } from './fields.ts'
import { pack } from './i18n/text.ts'
import { recordFields } from './records.ts'
import { ROLES } from './roles.ts'
import { integer, namedObject, namesOf, z } from './z.ts'

/** More than a year is no target. */
const MAX_TARGET_DAYS = 365
const wrongDays = pack('Target days must be a whole number, 1 to {{max}}', { max: MAX_TARGET_DAYS })
const days = integer(1, MAX_TARGET_DAYS, wrongDays)

/** The days within which a maintenance request should be completed, by its priority. */
const TargetDays = z.object({ high: days, medium: days, low: days }, { error: 'Target days must be given for each priority' })

const wrongHour = 'The hour must be a whole number, 0 to 23'
/** More archives than nights of a year need another place. */
const MAX_KEPT = 365
const wrongKeep = pack('The number of backups to keep must be a whole number, 1 to {{max}}', { max: MAX_KEPT })

/** When the portal makes a backup, by the clocks of Colombo, and how many of these it keeps. */
const BackupSchedule = z.object(
  {
    hour: integer(0, 23, wrongHour),
    keep: integer(1, MAX_KEPT, wrongKeep)
  },
  { error: 'The hour and the number of backups must be given' }
)
/** At night, and two weeks of nights: time to notice what went wrong. */
export const DEFAULT_BACKUP = { hour: 3, keep: 14 }

/** Ten years: what is wanted for longer is kept for good. */
const MAX_MONTHS = 120
const wrongMonths = pack('Months must be a whole number, 0 to {{max}}', { max: MAX_MONTHS })
const months = integer(0, MAX_MONTHS, wrongMonths)

/** After how many months the portal clears what nobody needs any more; 0: it keeps it. */
const Retention = z.object(
  {
    /** Accounts that are deactivated or deleted are anonymised. */
    formerAccounts: months,
    /** Notifications, and the list of sent mails. */
    notices: months
  },
  { error: 'The months must be given for each' }
)
/** Nothing is cleared that nobody has asked to clear. */
export const DEFAULT_RETENTION = { formerAccounts: 0, notices: 0 }

const MAX_CLEARANCE_DAYS = 365
const wrongClearance = pack('The days that a clearance letter holds must be a whole number, 1 to {{max}}', { max: MAX_CLEARANCE_DAYS })
const clearanceDays = integer(1, MAX_CLEARANCE_DAYS, wrongClearance)

const yearStart = integer(1, 12, 'The first month must be a whole number, 1 to 12')

/** A list of roles, in the order of their ranks. */
const roleList = () =>
  z
    .array(choice('Role', ROLES), { error: 'Roles must be a list' })
    .check(z.overwrite((roles) => ROLES.filter((role) => roles.includes(role))))

/** The settings of the portal, which the administrator changes. */
export const settingFields = {
  /** True if nobody may approve a transaction that they recorded or changed last, as long as another person could decide it. */
  secondApprover: flag('Second approver'),
  /** True if all who see the finances are notified when somebody approves what they recorded or changed last. */
  selfApprovedNotice: flag('Notice of what is self-approved'),
  /** Roles whose people must sign in with a second factor. */
  twoFactorRoles: roleList(),
  /** Roles whose people may make access tokens. */
  personalTokens: roleList(),
  targetDays: TargetDays,
  backup: BackupSchedule,
  retention: Retention,
  /** The month with which the year of the books begins; 1: January. */
  yearStart,
  /** How many days a clearance letter holds. */
  clearanceDays,
  /** True if the public page names the next meeting and the latest announcement that are for everybody. */
  publicNext: flag('Next meeting and announcement on the public page')
}
export const SETTINGS = namesOf(settingFields)

export const SettingsPatch = z.partial(z.object(settingFields))
export type SettingsPatch = z.output<typeof SettingsPatch>

export const Settings = namedObject('Settings', {
  _id: z.literal('portal'),
  ...recordFields,
  secondApprover: z.boolean(),
  selfApprovedNotice: z.boolean(),
  twoFactorRoles: z.array(z.enum(ROLES)),
  personalTokens: z.array(z.enum(ROLES)),
  targetDays: TargetDays,
  backup: BackupSchedule,
  retention: Retention,
  yearStart: z.number(),
  clearanceDays: z.number(),
  publicNext: z.boolean(),
  /** Names of the settings that an environment variable holds; they cannot be changed here. */
  fixed: z.array(z.string()),
  can: z.object({ edit: z.boolean() })
})
export type Settings = z.output<typeof Settings>

export const MailTest = z.object({ to: Email })
export type MailTest = z.output<typeof MailTest>

export const settings = {
  get: endpoint('GET', '/api/settings', { shows: ['settings'], summary: 'What holds for everybody', response: Settings }),
  update: endpoint('PUT', '/api/settings', {
    changes: ['settings'],
    summary: 'Change it',
    body: SettingsPatch,
    response: Settings,
    versioned: true
  }),
  testMail: endpoint('POST', '/api/settings/mail-test', {
    changes: ['outbox'],
    summary: 'Send a test mail; the list of mails tells what became of it',
    body: MailTest,
    response: Message
  })
}
