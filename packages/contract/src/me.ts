import { InstantText } from './dates.ts'
import { HeldUnit } from './heldUnit.ts'
import { UserId } from './ids.ts'
import { recordFields } from './records.ts'
import { MyRights, Role } from './roles.ts'
import { namedObject, z } from './z.ts'

/** `system`: the one of the device. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const Preferences = z.object({
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  theme: z.enum(THEMES)
})

/** The actions that a person may have to do first; until then most calls answer 403. */
export const REQUIRED_ACTIONS = ['setUpTwoFactor', 'changePassword'] as const
export type RequiredAction = (typeof REQUIRED_ACTIONS)[number]

/** The fields of a person that lists and their own record share. */
export const userFields = {
  _id: UserId,
  ...recordFields,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  unitNumber: z.nullable(z.string()),
  /** Set by a manager or an invitation; a unit that people wrote themselves grants nothing. */
  unitConfirmed: z.boolean(),
  role: Role,
  isActive: z.boolean(),
  isLocked: z.boolean(),
  isEmailVerified: z.boolean(),
  /** The mail server has refused the address twice for good: no mail is sent to it before somebody tries it again. */
  mailRefused: z.boolean(),
  lastActivity: z.nullable(InstantText),
  twoFactorEnabled: z.boolean(),
  photoUrl: z.nullable(z.string()),
  preferences: Preferences
}

/** The signed-in person's own record; `can` holds what they may do. */
export const Me = namedObject('Me', {
  ...userFields,
  /** The units that they hold today, the one of their profile first. */
  units: z.array(HeldUnit),
  passwordChangedAt: z.nullable(InstantText),
  mustChangePassword: z.boolean(),
  /** An address that was asked for and is not confirmed yet; until then `email` stays. */
  pendingEmail: z.nullable(z.string()),
  /** They have no use for a password: the building signs in with OpenID Connect only. */
  signsInElsewhere: z.optional(z.boolean()),
  requiredAction: z.nullable(z.enum(REQUIRED_ACTIONS)),
  /** True if there is a mail server. Without one, mails wait in the outbox until an administrator hands them on. */
  isMailSetUp: z.boolean(),
  /** `receiveSms`: text messages are sent at all; otherwise nothing shows them. */
  can: z.extend(MyRights, { receiveSms: z.boolean() })
})
export type Me = z.output<typeof Me>
