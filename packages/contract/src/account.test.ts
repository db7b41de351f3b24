import { describe, expect, it } from 'vitest'
import { PasswordChange, PasswordResetForm, ProfilePatch, Registration } from './account.ts'
import { fieldErrors } from './errors.ts'
import { inEnglish } from './i18n/english.ts'
import { MISSING_INVITATION } from './invitations.ts'
import type { z } from './z.ts'

function errors(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value)
  return result.success ? {} : Object.fromEntries(fieldErrors(result.error, inEnglish).map(({ path, message }) => [path, message]))
}

const PASSWORD = 'Quiet-Harbour!27'
const filled = {
  firstName: ' Amaya ',
  lastName: 'Wijesinghe',
  email: ' Amaya@X.lk ',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  invitationToken: 'token'
}

describe('the registration form', () => {
  it('is trimmed and folded, but for the password', () => {
    expect(Registration.parse({ ...filled, unitNumber: ' 4b ', phone: '', role: 'administrator' })).toEqual({
      ...filled,
      firstName: 'Amaya',
      email: 'amaya@x.lk',
      unitNumber: '4B',
      phone: null
    })
  })

  it('says all that is missing at once, with the specified texts', () => {
    expect(errors(Registration, {})).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      password: 'Password is required',
      confirmPassword: 'Please confirm your password',
      invitationToken: MISSING_INVITATION
    })
  })

  it.each([
    [{ firstName: 'A' }, 'First name must be at least 2 characters'],
    [{ firstName: 'x'.repeat(51) }, 'First name cannot exceed 50 characters'],
    [{ lastName: ' B ' }, 'Last name must be at least 2 characters'],
    [{ lastName: 'x'.repeat(51) }, 'Last name cannot exceed 50 characters'],
    [{ email: 'amaya' }, 'Invalid email address'],
    [{ email: `${'x'.repeat(250)}@x.lk` }, 'Email cannot exceed 254 characters'],
    [{ unitNumber: 'x'.repeat(11) }, 'Unit number cannot exceed 10 characters'],
    [{ phone: '0771234567' }, 'Please provide a valid phone number'],
    [{ phone: '+94 77 123' }, 'Please provide a valid phone number'],
    [{ phone: `+${'1'.repeat(17)}` }, 'Please provide a valid phone number'],
    [{ password: 'xX1!wijesinghe', confirmPassword: 'xX1!wijesinghe' }, 'Password must not contain your name or email'],
    [{ confirmPassword: 'else' }, 'Passwords must match']
  ])('rejects %j', (change, message) => {
    const [path] = Object.keys(change)
    expect(errors(Registration, { ...filled, ...change })).toEqual({ [path!]: message })
  })

  it.each(['+94771234567', '94771234567', '1', `+${'1'.repeat(16)}`])('takes the phone number %s', (phone) => {
    expect(errors(Registration, { ...filled, phone })).toEqual({})
  })
})

describe('the other forms', () => {
  it('of a new password say what is wrong with both fields', () => {
    expect(errors(PasswordResetForm, { password: '', confirmPassword: '' })).toEqual({
      password: 'Password is required',
      confirmPassword: 'Please confirm your password'
    })
    expect(errors(PasswordResetForm, { password: PASSWORD, confirmPassword: 'else' })).toEqual({ confirmPassword: 'Passwords must match' })
    expect(errors(PasswordChange, { currentPassword: '', newPassword: '', confirmPassword: '' })).toEqual({
      currentPassword: 'Current password is required',
      newPassword: 'New password is required',
      confirmPassword: 'Please confirm your password'
    })
    expect(errors(PasswordChange, { currentPassword: '', newPassword: PASSWORD, confirmPassword: 'else' })).toEqual({
      currentPassword: 'Current password is required',
      confirmPassword: 'Passwords must match'
    })
  })

  it('of one’s own record may leave everything out, and clear what is optional', () => {
    expect(ProfilePatch.parse({})).toEqual({})
    expect(ProfilePatch.parse({ phone: '', unitNumber: ' ', email: 'else@x.lk', role: 'administrator' })).toEqual({
      phone: null,
      unitNumber: null
    })
    expect(errors(ProfilePatch, { firstName: '', preferences: { theme: 'pink' } })).toEqual({
      firstName: 'First name is required',
      'preferences.theme': 'Theme must be one of: system, light, dark'
    })
  })
})
