import type { Translate } from '@verandah/contract/i18n/translate'
import { type Role, ROLE_LABEL } from '@verandah/contract/roles'
import { groupedPhone, internationalPhone } from '@verandah/contract/phone'
import { Email } from '@verandah/contract/fields'
import { type User, UserPatch } from '@verandah/contract/users'
import { z } from '@verandah/contract/z'
import { fieldDescriber } from '../../../ui/form/fieldDescriber.ts'
import type { UserBody, UserChange } from '../useUsers.ts'

/** The fields that both dialogs have, as texts. */
export interface PersonValues {
  firstName: string
  lastName: string
  email: string
  unitNumber: string
  phone: string
  role: Role
}
export type NewUserValues = PersonValues & { sendWelcomeEmail: boolean }
export type UserValues = PersonValues & { unitConfirmed: boolean; currentPassword: string }

export const newUser: NewUserValues = {
  firstName: '',
  lastName: '',
  email: '',
  unitNumber: '',
  phone: '',
  role: 'resident',
  sendWelcomeEmail: true
}

export function newUserBody(values: NewUserValues): UserBody {
  return { ...values, phone: internationalPhone(values.phone) }
}

export function toValues(user: User): UserValues {
  const { firstName, lastName, email, unitNumber, phone, role, unitConfirmed } = user
  return { firstName, lastName, email, unitNumber: unitNumber ?? '', phone: phone ?? '', role, unitConfirmed, currentPassword: '' }
}

/** Returns an address as it is compared. */
export const emailOf = (typed: string) => typed.trim().toLowerCase()

/** For one's own record: another address needs the password. */
export function ownSchema(stored: User) {
  return UserPatch.check(
    z.refine(({ email = stored.email, currentPassword }) => email === stored.email || currentPassword !== '', {
      path: ['currentPassword'],
      error: 'Current password is required',
      // The whole body, of which zod says nothing here.
      when: ({ value }) => Email.safeParse((value as UserChange).email).success
    })
  )
}

/** Returns a unit as it is stored. */
export const unitOf = (typed: string) => typed.trim().toUpperCase()

export function userBody(values: UserValues): UserChange {
  return { ...values, email: emailOf(values.email), phone: internationalPhone(values.phone), unitNumber: unitOf(values.unitNumber) }
}

/**
 * Returns the fields that differ from what the person saw; the switch goes along with another unit, because it is about
 * that unit.
 */
export function changedOnly(body: UserChange, seen: User): UserChange {
  const before: UserChange = userBody(toValues(seen))
  const fields = Object.keys(body) as (keyof UserChange)[]
  const changed = fields.filter((field) => body[field] !== before[field])
  if (changed.includes('unitNumber') && !changed.includes('unitConfirmed')) changed.push('unitConfirmed')
  const isNeeded = (field: keyof UserChange) => {
    if (field === 'unitConfirmed') return body.unitNumber !== ''
    return field !== 'currentPassword' || changed.includes('email')
  }
  return Object.fromEntries(changed.filter(isNeeded).map((field) => [field, body[field]]))
}

const LABEL: Record<keyof UserValues, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  unitNumber: 'Unit Number',
  phone: 'Phone',
  role: 'Role',
  unitConfirmed: 'Unit confirmed',
  currentPassword: 'Current Password'
}

function shown(field: keyof UserValues, user: User, t: Translate): string {
  if (field === 'role') return t(ROLE_LABEL[user.role])
  if (field === 'unitConfirmed') return user.unitConfirmed ? t('yes') : t('no')
  if (field === 'currentPassword') return '–'
  if (field === 'phone') return groupedPhone(user.phone ?? '–')
  return user[field] ?? '–'
}

export const describeField = fieldDescriber(LABEL, shown)
