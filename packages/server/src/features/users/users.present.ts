import { addMs, type Instant } from '@verandah/contract/dates'
import type { Me } from '@verandah/contract/me'
import type { User } from '@verandah/contract/users'
import { CLOCK_SKEW_MS } from '../../core/running/clock.ts'
import type { ReadContext } from '../../core/context.ts'
import { presentRecord } from '../../core/versions.ts'
import type { SettingValues } from '../settings/settings.table.ts'
import type { HeldUnit } from '@verandah/contract/heldUnit'
import { hasTemporaryPassword, mayUsePassword, requiredActionOf, userPolicy } from './users.policy.ts'
import type { UserRow } from './users.table.ts'

type Circumstances = Pick<ReadContext<unknown>, 'now' | 'rules' | 'photoUrl' | 'rightsOf'>

export function isLocked(row: Pick<UserRow, 'locked_until' | 'locked_at'>, now: Instant): boolean {
  return row.locked_until !== null && row.locked_until > now && (row.locked_at ?? now) <= addMs(now, CLOCK_SKEW_MS)
}

/** Returns the fields of an account that both lists and one's own record show. */
function presentAccount(
  { now, photoUrl }: Pick<Circumstances, 'now' | 'photoUrl'>,
  row: UserRow,
  units: ReadonlySet<string>,
  mailRefused: boolean
) {
  return {
    ...presentRecord(row),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    unitNumber: row.unit_number,
    unitConfirmed: row.unit_number !== null && units.has(row.unit_number),
    role: row.role,
    isActive: row.is_active === 1,
    isLocked: isLocked(row, now),
    isEmailVerified: row.is_email_verified === 1,
    mailRefused,
    lastActivity: row.last_activity,
    twoFactorEnabled: row.two_factor_enabled === 1,
    photoUrl: photoUrl(row.photo_id),
    preferences: { emailNotifications: row.email_notifications === 1, smsNotifications: row.sms_notifications === 1, theme: row.theme }
  }
}

interface ShownWith {
  /** What they hold today. */
  units: ReadonlySet<string>
  /** No mail is sent to their address any more. */
  mailRefused: boolean
}

/** Presents a person as managers see them, with what this caller may do. */
export function presentUserWith(
  reading: Pick<ReadContext, 'actor' | 'now' | 'photoUrl'>,
  row: UserRow,
  { units, mailRefused }: ShownWith
): User {
  const isAnonymised = row.anonymised_at !== null
  const account = presentAccount(reading, row, units, mailRefused)
  const { isLocked: locked, twoFactorEnabled: hasTwoFactor, isActive } = account
  const state = { id: row.id, role: row.role, isLocked: locked, hasTwoFactor, isActive, isAnonymised, mailRefused }
  return { ...account, isAnonymised, can: userPolicy(reading.actor, state) }
}

interface OwnFacts {
  settings: SettingValues
  pendingEmail: string | null
  units: readonly HeldUnit[]
  /** Whether the portal sends text messages at all. */
  sendsSms: boolean
  mailRefused: boolean
}

/** Presents the signed-in person's own record, with their abilities. */
export function presentMe(
  circumstances: Circumstances,
  row: UserRow,
  { settings, pendingEmail, units, sendsSms, mailRefused }: OwnFacts
): Me {
  const hasPassword = mayUsePassword(circumstances.rules, row)
  return {
    ...presentAccount(circumstances, row, new Set(units.map(({ label }) => label)), mailRefused),
    units: units.map(({ _id, label, kind }) => ({ _id, label, kind })),
    passwordChangedAt: row.password_changed_at,
    mustChangePassword: hasTemporaryPassword(row, circumstances.rules),
    ...(!hasPassword && { signsInElsewhere: true }),
    pendingEmail,
    requiredAction: requiredActionOf(row, settings, circumstances.rules),
    isMailSetUp: circumstances.rules.SMTP_URL !== undefined,
    can: { ...circumstances.rightsOf(row), receiveSms: sendsSms }
  }
}
