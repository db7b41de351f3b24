import type { Instant } from '@verandah/contract/dates'
import type { UnitId, UserId } from '@verandah/contract/ids'
import type { Me } from '@verandah/contract/me'
import type { Person } from '@verandah/contract/records'
import { ABILITIES, type Role, ROLES } from '@verandah/contract/roles'

/** The fields that every stored record has. */
export const RECORD = {
  createdAt: '2026-01-05T04:30:00.000Z' as Instant,
  updatedAt: '2026-01-05T04:30:00.000Z' as Instant,
  version: 3
}

/** Returns rights: only the ones that are named. */
export function rights(over: Partial<Me['can']> = {}): Me['can'] {
  const none = Object.fromEntries(ABILITIES.map((ability) => [ability, false])) as Omit<Me['can'], 'grantableRoles' | 'receiveSms'>
  return { ...none, grantableRoles: [], receiveSms: false, ...over }
}

/** Somebody as records name them. */
export function person(number: number, firstName = 'Dilan', lastName = 'Fernando', role: Role = 'secretary'): Person {
  return { _id: `01900000-0000-7000-8000-00000000000${number}` as UserId, firstName, lastName, role }
}

const NAMES: Record<Role, [firstName: string, lastName: string, unitNumber: string | null]> = {
  administrator: ['Ishara', 'Gunawardena', null],
  president: ['Nirmala', 'Perera', '8A'],
  secretary: ['Dilan', 'Fernando', '6C'],
  treasurer: ['Tharindu', 'Jayasuriya', '5F'],
  council: ['Malathi', 'Rajaratnam', '3B'],
  resident: ['Amaya', 'Wijesinghe', '4B']
}

export const UNIT_ID = '01900000-0000-7000-8000-000000000500' as UnitId

/** Returns who lives in a unit holds it. */
const unitsOf = ({ unitNumber, unitConfirmed }: Pick<Me, 'unitNumber' | 'unitConfirmed'>): Me['units'] =>
  unitNumber === null || !unitConfirmed ? [] : [{ _id: UNIT_ID, label: unitNumber, kind: 'occupant' }]

/** Returns the person of a role, as `GET /auth/me` answers them. */
export function personOf(role: Role, over: Partial<Me> = {}): Me {
  const [firstName, lastName, unitNumber] = NAMES[role]
  const units = unitsOf({ unitNumber, unitConfirmed: true, ...over })
  return {
    units,
    ...person(1, firstName, lastName),
    ...RECORD,
    version: 1,
    unitNumber,
    role,
    email: `${role}@demo.verandah.lk`,
    phone: null,
    unitConfirmed: true,
    isActive: true,
    isLocked: false,
    mailRefused: false,
    isEmailVerified: true,
    lastActivity: null,
    twoFactorEnabled: false,
    photoUrl: null,
    preferences: { emailNotifications: true, smsNotifications: false, theme: 'light' },
    passwordChangedAt: null,
    mustChangePassword: false,
    pendingEmail: null,
    requiredAction: null,
    isMailSetUp: true,
    can: rights(),
    ...over
  }
}

/** Returns the roles that somebody of a role may give, as the server says. */
export function grantableBy(role: Role): Role[] {
  if (role === 'administrator') return [...ROLES]
  const below = ROLES.filter((other) => other !== 'administrator')
  if (role === 'president') return below
  return role === 'secretary' ? below.filter((other) => other !== 'president') : []
}
