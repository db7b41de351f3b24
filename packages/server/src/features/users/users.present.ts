import type { Instant } from '@verandah/contract/dates'
import type { Me } from '@verandah/contract/users'
import type { Selectable } from 'kysely'
import { abilities } from '../../auth/actor.ts'
import type { UsersTable } from '../../db/schema.ts'

/** The signed-in person's own record, with their abilities. */
export function presentMe(row: Selectable<UsersTable>, now: Instant): Me {
  return {
    _id: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    unitNumber: row.unit_number,
    unitConfirmed: row.unit_confirmed === 1,
    role: row.role,
    isActive: row.is_active === 1,
    isLocked: row.locked_until !== null && row.locked_until > now,
    isEmailVerified: row.is_email_verified === 1,
    lastActivity: row.last_activity,
    twoFactorEnabled: row.two_factor_enabled === 1,
    photoUrl: null,
    preferences: { emailNotifications: row.email_notifications === 1, smsNotifications: row.sms_notifications === 1, theme: row.theme },
    passwordChangedAt: row.password_changed_at,
    mustChangePassword: row.must_change_password === 1,
    can: abilities(row)
  }
}
