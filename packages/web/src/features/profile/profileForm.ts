import type { Me } from '@verandah/contract/me'
import { internationalPhone } from '../../ui/form/phone.ts'
import type { ProfileBody } from './useProfile.ts'

/** The profile's fields as the form holds them; the e-mail is there to be read. */
export interface ProfileValues {
  firstName: string
  lastName: string
  email: string
  phone: string
  unitNumber: string
  preferences: { emailNotifications: boolean; smsNotifications: boolean }
}

export function valuesOf({ firstName, lastName, email, phone, unitNumber, preferences }: Me): ProfileValues {
  const { emailNotifications, smsNotifications } = preferences
  return {
    firstName,
    lastName,
    email,
    phone: phone ?? '',
    unitNumber: unitNumber ?? '',
    preferences: { emailNotifications, smsNotifications }
  }
}

export function bodyOf({ firstName, lastName, phone, unitNumber, preferences }: ProfileValues): ProfileBody {
  return { firstName, lastName, phone: internationalPhone(phone), unitNumber, preferences }
}

/**
 * The version that a save may replace: that of the record which the person saw, or the newest one while it says the
 * same, because the theme is kept in the same record and may be changed meanwhile.
 */
export function versionToReplace(seen: Me, newest: Me): number {
  return JSON.stringify(valuesOf(seen)) === JSON.stringify(valuesOf(newest)) ? newest.version : seen.version
}

/** Whether saving would give up a unit that a manager has confirmed. */
export function givesUpUnit({ unitNumber, unitConfirmed }: Me, typed: string): boolean {
  return unitNumber !== null && unitConfirmed && typed.trim().toUpperCase() !== unitNumber
}
