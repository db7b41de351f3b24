import type { UserId } from '@verandah/contract/ids'
import { ROLE_LABEL } from '@verandah/contract/roles'
import type { Rules } from '../config.ts'
import type { EventOf } from '../events/events.ts'
import { anAddress, both, managers, oneself } from './audience.ts'
import { showHours, showMinutes, showMoment } from './moment.ts'
import type { MailWords, Notice } from './notice.ts'

/** What a mail must say and the audit trail must not hold. */
interface Circumstances {
  secret: Record<string, string>
  rules: Rules
}

const NOT_YOU = 'If this was not you, please tell the secretary of your building at once.'
const IGNORE = 'If you did not ask for this, you can ignore this mail: nothing changes.'

function mailOnly(who: Notice['who'], mail: MailWords): Notice {
  return { who, inApp: null, mail: () => mail }
}

/** The same in the portal and by mail. */
function told(who: Notice['who'], text: string, link: string | null = null): Notice {
  const words = () => ({ text, link })
  return { who, inApp: words, mail: words }
}

export function accountCreated({ userId, role }: EventOf<'account.created'>, { secret, rules }: Circumstances): Notice | null {
  const { tempPassword } = secret
  if (tempPassword === undefined) return null
  return mailOnly(oneself(userId), {
    subject: 'Your account in the building’s portal',
    text: `An account has been made for you. Your role is ${ROLE_LABEL[role]}.\n\nSign in with this e-mail address and the temporary password below.`,
    code: { label: 'Temporary password', value: tempPassword },
    link: '/login',
    button: 'Sign in',
    small: `The temporary password works for ${showHours(rules.TEMP_PASSWORD_HOURS)}. Please change it after signing in, under Profile.`
  })
}

function verification(userId: UserId, { secret: { token }, rules }: Circumstances): Notice | null {
  if (token === undefined) return null
  return mailOnly(oneself(userId), {
    subject: 'Please verify your email address',
    text: 'Please confirm that this is your e-mail address.',
    link: `/verify-email/${token}`,
    button: 'Verify email address',
    small: `The link works for ${showHours(rules.VERIFICATION_HOURS)}. ${IGNORE}`
  })
}

export function accountRegistered({ userId }: EventOf<'account.registered'>, circumstances: Circumstances): Notice | null {
  return verification(userId, circumstances)
}

export function verificationAsked({ userId }: EventOf<'account.verificationAsked'>, circumstances: Circumstances): Notice | null {
  return verification(userId, circumstances)
}

export function resetAsked({ userId }: EventOf<'account.resetAsked'>, { secret, rules }: Circumstances): Notice | null {
  return mailOnly(oneself(userId), {
    subject: 'Set a new password',
    text: 'Somebody, probably you, has asked to set a new password for your account.',
    link: `/reset-password/${secret['token'] ?? ''}`,
    button: 'Set a new password',
    small: `The link works for ${showMinutes(rules.RESET_MINUTES)}, once. ${IGNORE}`
  })
}

export function passwordReset({ userId, by }: EventOf<'account.passwordReset'>): Notice {
  const text =
    by === 'link'
      ? 'Your password was changed by a link in a mail, and all your devices were signed out.'
      : 'A manager of your building has set a temporary password for your account, and all your devices were signed out. Ask them for it.'
  return mailOnly(oneself(userId), { subject: 'Your password was reset', text, link: '/login', button: 'Sign in', small: NOT_YOU })
}

export function accountLocked({ userId, until }: EventOf<'account.locked'>): Notice {
  const text = `Your account was locked after several failed sign-ins. You can sign in again from ${showMoment(until)}.`
  return told(oneself(userId), text)
}

export function accountUnlocked({ userId }: EventOf<'account.unlocked'>): Notice {
  return told(oneself(userId), 'Your account was unlocked. You can sign in again.')
}

export function roleChanged({ userId, from, to }: EventOf<'account.roleChanged'>): Notice {
  return told(oneself(userId), `Your role was changed from ${ROLE_LABEL[from]} to ${ROLE_LABEL[to]}.`, '/profile')
}

/** The new address gets the link, the old one learns of it. */
export function emailChanged({ userId, from, to }: EventOf<'account.emailChanged'>, { secret, rules }: Circumstances): Notice {
  const text = `The administrator has changed the e-mail address of your account from ${from} to ${to}.`
  return {
    who: both(oneself(userId), anAddress(from)),
    inApp: null,
    mail: ({ person }) =>
      person === null
        ? { subject: 'Your email address was changed', text, link: null, small: NOT_YOU }
        : {
            subject: 'Please verify your email address',
            text: `${text}\n\nPlease confirm that this is your e-mail address.`,
            link: `/verify-email/${secret['token'] ?? ''}`,
            button: 'Verify email address',
            small: `The link works for ${showHours(rules.VERIFICATION_HOURS)}.`
          }
  }
}

export function unitClaimed({ userId, name, from, to }: EventOf<'account.unitClaimed'>): Notice {
  const units = `from ${from ?? 'none'} to ${to ?? 'none'}`
  const text = `${name} changed their unit ${units}. Please confirm it or set it right.`
  return told(managers(userId), text, `/users?search=${encodeURIComponent(name)}`)
}

export function twoFactorEnabled({ userId }: EventOf<'twoFactor.enabled'>): Notice {
  const text = 'Two-factor authentication was switched on for your account.'
  return mailOnly(oneself(userId), { text, link: '/profile', small: NOT_YOU })
}

export function twoFactorDisabled({ userId, by }: EventOf<'twoFactor.disabled'>): Notice {
  const text =
    by === 'person'
      ? 'Two-factor authentication was switched off for your account.'
      : 'The administrator has switched two-factor authentication off for your account. You can set it up again under Profile.'
  return mailOnly(oneself(userId), { text, link: '/profile', small: NOT_YOU })
}

type Invitation = EventOf<'invitation.created'> | EventOf<'invitation.resent'>

export function invited({ email, role, unitNumber, name, expiresAt }: Invitation, { secret }: Circumstances): Notice {
  const home = unitNumber === null ? '' : `, unit ${unitNumber}`
  return mailOnly(anAddress(email), {
    subject: 'You are invited to the building’s portal',
    text: `${name === null ? 'Hello' : `Dear ${name}`},\n\nyou are invited to the portal of your building, as ${ROLE_LABEL[role]}${home}. There you find announcements, meetings and documents, and can ask for repairs.`,
    link: `/register/${secret['token'] ?? ''}`,
    button: 'Register',
    small: `The invitation is for this address only and works once, until ${showMoment(expiresAt)}.`
  })
}
