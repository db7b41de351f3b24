import { endpoint } from './endpoint.ts'
import { choice, Email, flag, nameText, phoneText, presentPassword, tooLong, unitText } from './fields.ts'
import { pack } from './i18n/text.ts'
import { InvitationToken } from './invitations.ts'
import { LENGTH, PHOTO_BYTES } from './limits.ts'
import { Me, THEMES } from './me.ts'
import { ConfirmPassword, newPassword, notOwners, samePassword, WEAKNESSES } from './passwords.ts'
import { namedObject, z } from './z.ts'

export const MISSING_RESET = 'Invalid or missing reset token. Please request a new password reset.'

export const Message = namedObject('Message', { message: z.string() })

/** `email`: the person's new address, where the link was to change it. */
export const VerifiedEmail = z.object({ message: z.string(), email: z.optional(z.string()) })
export type VerifiedEmail = z.output<typeof VerifiedEmail>

const registrationFields = {
  firstName: nameText('First name'),
  lastName: nameText('Last name'),
  email: Email,
  unitNumber: unitText(),
  phone: phoneText(),
  password: newPassword(),
  confirmPassword: ConfirmPassword
}

/** The name of a person. */
export const PersonName = z.object({ firstName: registrationFields.firstName, lastName: registrationFields.lastName })
export type PersonName = z.output<typeof PersonName>

export const Registration = z
  .object({
    ...registrationFields,
    invitationToken: InvitationToken
  })
  .check(z.refine(...samePassword('password')), z.refine(...notOwners('password')))
export type Registration = z.output<typeof Registration>

export const EmailOnly = z.object({ email: Email })
export type EmailOnly = z.input<typeof EmailOnly>

export const PasswordReset = z.object({ password: newPassword() })

/** The form of the reset screen; only the client checks the second field. */
export const PasswordResetForm = z
  .object({ password: newPassword(), confirmPassword: ConfirmPassword })
  .check(z.refine(...samePassword('password')))
export type PasswordResetForm = z.input<typeof PasswordResetForm>

export const PasswordChange = z
  .object({
    currentPassword: presentPassword('Current password is required'),
    newPassword: newPassword('New password is required'),
    confirmPassword: ConfirmPassword
  })
  .check(z.refine(...samePassword('newPassword')))
export type PasswordChange = z.output<typeof PasswordChange>

export const ProfilePatch = z.partial(
  z.object({
    firstName: nameText('First name'),
    lastName: nameText('Last name'),
    phone: phoneText(),
    unitNumber: unitText(),
    preferences: z.partial(
      z.object(
        {
          emailNotifications: flag('Email notifications'),
          smsNotifications: flag('SMS notifications'),
          theme: choice('Theme', THEMES)
        },
        { error: 'Preferences must be an object' }
      )
    )
  })
)
export type ProfilePatch = z.output<typeof ProfilePatch>

/** A text that a form knows so far, finished or not. */
const typed = (label: string, max: number) =>
  z.optional(z.string(pack('{{label}} must be text', { label: { text: label } })).check(z.maxLength(max, tooLong(label, max))))

/** A password while it is typed, with what the form knows of its owner. `building`: where its name is about to change. */
export const PasswordCheck = z.object({
  password: z.string('Password must be text').check(z.maxLength(LENGTH.password, tooLong('Password', LENGTH.password))),
  firstName: typed('First name', LENGTH.name),
  lastName: typed('Last name', LENGTH.name),
  email: typed('Email', LENGTH.email),
  building: typed('Building', LENGTH.payee)
})
export type PasswordCheck = z.output<typeof PasswordCheck>

const token = z.string()

export const account = {
  register: endpoint('POST', '/api/auth/register', {
    changes: [],
    summary: 'Make an account from an invitation',
    public: true,
    body: Registration,
    response: Message,
    status: 201
  }),
  checkPassword: endpoint('POST', '/api/auth/password-check', {
    changes: [],
    summary: 'Whether a new password is easily guessed, while it is typed; nothing of it is stored',
    public: true,
    body: PasswordCheck,
    /** Which it is: a common word, the owner's name or the building's name; null: none of them. */
    response: z.object({ weakness: z.nullable(z.enum(WEAKNESSES)) })
  }),
  forgotPassword: endpoint('POST', '/api/auth/forgot-password', {
    changes: [],
    summary: 'Ask for a link to set a new password',
    public: true,
    body: EmailOnly,
    response: Message
  }),
  checkReset: endpoint('GET', '/api/auth/reset-password/:token', {
    shows: ['users'],
    summary: 'Whether a link to set a new password still works',
    public: true,
    params: { token },
    response: z.object({})
  }),
  resetPassword: endpoint('POST', '/api/auth/reset-password/:token', {
    changes: [],
    summary: 'Set a new password',
    public: true,
    params: { token },
    body: PasswordReset,
    response: Message
  }),
  verifyEmail: endpoint('POST', '/api/auth/verify-email/:token', {
    changes: [],
    summary: 'Show that an e-mail address is one’s own',
    public: true,
    params: { token },
    response: VerifiedEmail
  }),
  resendVerification: endpoint('POST', '/api/auth/resend-verification', {
    changes: [],
    summary: 'Ask for another verification link',
    public: true,
    body: EmailOnly,
    response: Message
  }),
  updateProfile: endpoint('PUT', '/api/auth/profile', {
    changes: ['units', 'users'],
    summary: "Change one's own record",
    body: ProfilePatch,
    response: Me,
    versioned: true
  }),
  changePassword: endpoint('PUT', '/api/auth/change-password', {
    changes: ['users', 'sessions'],
    summary: "Change one's own password; ends the other sessions",
    body: PasswordChange,
    response: Message
  }),
  myData: endpoint('GET', '/api/auth/my-data', {
    summary: 'All that the portal has of the caller: data.json and files',
    file: 'application/zip'
  }),
  setPhoto: endpoint('PUT', '/api/auth/photo', {
    changes: ['users'],
    summary: "Change one's photo",
    files: { field: 'photo', count: 1, bytes: PHOTO_BYTES },
    response: Me
  }),
  removePhoto: endpoint('DELETE', '/api/auth/photo', { changes: ['users'], summary: "Remove one's photo", response: Me })
}
