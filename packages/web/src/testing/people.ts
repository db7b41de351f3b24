import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { ABILITIES, type Abilities, type Role } from '@verandah/contract/roles'
import type { Me } from '@verandah/contract/me'

export const NO_ABILITIES = Object.fromEntries(ABILITIES.map((ability) => [ability, false])) as Abilities

const NAMES: Record<Role, [firstName: string, lastName: string, unitNumber: string | null]> = {
  administrator: ['Ishara', 'Gunawardena', null],
  president: ['Nirmala', 'Perera', '8A'],
  secretary: ['Dilan', 'Fernando', '6C'],
  treasurer: ['Tharindu', 'Jayasuriya', '5F'],
  council: ['Malathi', 'Rajaratnam', '3B'],
  resident: ['Amaya', 'Wijesinghe', '4B']
}

/** The person of a role, as `GET /auth/me` answers them. */
export function personOf(role: Role, over: Partial<Me> = {}): Me {
  const [firstName, lastName, unitNumber] = NAMES[role]
  const since = '2026-01-05T04:30:00.000Z' as Instant
  return {
    _id: '01900000-0000-7000-8000-000000000001' as UserId,
    createdAt: since,
    updatedAt: since,
    version: 1,
    firstName,
    lastName,
    unitNumber,
    role,
    email: `${role}@demo.verandah.lk`,
    phone: null,
    unitConfirmed: true,
    isActive: true,
    isLocked: false,
    isEmailVerified: true,
    lastActivity: null,
    twoFactorEnabled: false,
    photoUrl: null,
    preferences: { emailNotifications: true, smsNotifications: false, theme: 'light' },
    passwordChangedAt: null,
    mustChangePassword: false,
    mustFirst: null,
    can: NO_ABILITIES,
    ...over
  }
}
