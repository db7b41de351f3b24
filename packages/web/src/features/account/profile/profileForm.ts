import type { ProfilePatch } from '@verandah/contract/account'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { Me } from '@verandah/contract/me'
import { groupedPhone, internationalPhone } from '@verandah/contract/phone'
import type { z } from '@verandah/contract/z'
import type { StoredField } from '../../../ui/form/StaleNotice.tsx'

/** The profile as its form sends it. */
export type ProfileBody = z.input<typeof ProfilePatch>

/** The profile's fields as the form holds them; the e-mail is there to be read. */
export interface ProfileValues {
  firstName: string
  lastName: string
  email: string
  phone: string
  unitNumber: string
  preferences: { emailNotifications: boolean; smsNotifications: boolean }
}

export function toValues({ firstName, lastName, email, phone, unitNumber, preferences }: Me): ProfileValues {
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

export function toBody({ firstName, lastName, phone, unitNumber, preferences }: ProfileValues): ProfileBody {
  return { firstName, lastName, phone: internationalPhone(phone), unitNumber, preferences }
}

/**
 * Returns the version that a save may replace: that of the record which the person saw, or the newest one while it says the
 * same, because the theme is kept in the same record and may be changed meanwhile.
 */
export function versionToReplace(seen: Me, newest: Me): number {
  return JSON.stringify(toValues(seen)) === JSON.stringify(toValues(newest)) ? newest.version : seen.version
}

/** Whether saving would give up a unit that a manager has confirmed. */
export function givesUpUnit({ unitNumber, unitConfirmed }: Me, typed: string): boolean {
  return unitNumber !== null && unitConfirmed && typed.trim().toUpperCase() !== unitNumber
}

/** Returns the help below the e-mail: that it is fixed, or which address waits to replace it. */
export function emailHelp({ pendingEmail, isMailSetUp }: Pick<Me, 'pendingEmail' | 'isMailSetUp'>, t: Translate): string {
  if (pendingEmail === null) return t('Email cannot be changed. Contact administrator if needed.')
  return isMailSetUp
    ? t('{{email}} takes its place when you open the link that we have sent there.', { email: pendingEmail })
    : t('{{email}} takes its place when you open the link that waits for it under Sent mail.', { email: pendingEmail })
}

const LABEL: Record<keyof ProfileValues, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email Address',
  phone: 'Phone Number',
  unitNumber: 'Unit Number',
  preferences: 'Notification Preferences'
}

/** Returns a field's label and its stored value in a few words. */
export function describeField(field: keyof ProfileValues, stored: Me, t: Translate): StoredField {
  const label = t(LABEL[field])
  if (field === 'phone') return { label, value: groupedPhone(stored.phone ?? '–') }
  if (field !== 'preferences') return { label, value: toValues(stored)[field] || '–' }
  const { emailNotifications, smsNotifications } = stored.preferences
  const onOff = (isOn: boolean) => (isOn ? t('on') : t('off'))
  if (!stored.can.receiveSms) return { label, value: t('e-mail {{email}}', { email: onOff(emailNotifications) }) }
  return { label, value: t('e-mail {{email}}, SMS {{sms}}', { email: onOff(emailNotifications), sms: onOff(smsNotifications) }) }
}
