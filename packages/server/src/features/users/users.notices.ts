import { paths } from '@verandah/contract/paths'
import { hoursText } from '../../notifications/duration.ts'
import { ACCESS_ENDED, type Circumstances, mailOnly, NOT_YOU, notice, type Notices, type Words } from '../../notifications/notice.ts'
import { both, leadersExcept, managersExcept, oneAddress, onePerson } from './audience.queries.ts'
import { handoverNotices } from './handovers/handovers.notices.ts'
import type { StaffOpened, UserEvent } from './users.events.ts'
import { welcome } from './welcome.ts'

const peopleLink = (name: string) => () => paths.usersFound(name)

const unitOf = (unit: string | null) => unit ?? { key: 'users.noUnit' }

const staffOpened = ({ kind, subject, name, role, by }: StaffOpened) =>
  notice(
    leadersExcept(subject.id),
    { key: kind, values: { by: by ?? { key: 'users.command' }, name, role: { role } } },
    peopleLink(name),
    'changeRoles'
  )

const toOwner = { to: 'the owner of the account', class: 'security' } as const
const atBothAddresses = { to: 'the person, at both addresses', portal: false, class: 'security', includeActor: true } as const
const linkWorks = ({ rules }: Circumstances): Words => ({
  text: 'The link works for {{duration}}.',
  values: { duration: hoursText(rules.VERIFICATION_HOURS) }
})

// If it was a thief, those who can undo it must hear of it, and so must the leader whose account was used.
const toLeaders = { to: 'presidents and administrators', class: 'security', includeActor: true } as const

export const userNotices: Notices<UserEvent> = {
  // The new person gets a mail, and no notice in the portal.
  'users.created': {
    when: 'A manager creates an account',
    to: 'the new person, where a welcome e-mail is wanted',
    portal: false,
    class: 'security',
    notice: ({ subject, role }, { secret: { tempPassword }, rules }) =>
      tempPassword === undefined ? null : mailOnly(onePerson(subject.id), welcome(role, tempPassword, rules))
  },
  'users.edited': null,
  'users.unitClaimed': {
    class: 'personal',
    when: 'Somebody changes their own unit',
    to: 'managers',
    roles: ['secretary', 'president', 'administrator'],
    notice: ({ subject, name, from, to }) =>
      notice(
        managersExcept(subject.id),
        { key: 'users.unitClaimed', values: { name, from: unitOf(from), to: unitOf(to) } },
        peopleLink(name),
        'manageUsers'
      )
  },
  'users.namesake': {
    class: 'personal',
    when: 'Somebody takes the name of another person, or has it in a new account',
    to: 'managers',
    roles: ['secretary', 'president', 'administrator'],
    notice: ({ subject, name, former }) =>
      notice(
        managersExcept(subject.id),
        former === null ? { key: 'users.newLikeOther', values: { name } } : { key: 'users.renamedLikeOther', values: { name, former } },
        peopleLink(name),
        'manageUsers'
      )
  },
  'users.becameStaff': {
    when: 'An account becomes treasurer or more',
    ...toLeaders,
    notice: ({ subject, name, role, by, isByGroup = false, isByCommand = false }) =>
      notice(
        leadersExcept(subject.id),
        by === null && !isByCommand
          ? { key: isByGroup ? 'users.staffByGroup' : 'users.registeredAsStaff', values: { name, role: { role } } }
          : { key: 'users.madeStaff', values: { by: by ?? { key: 'users.command' }, name, role: { role } } },
        peopleLink(name),
        'changeRoles'
      )
  },
  'users.staffPasswordReset': {
    when: 'A manager resets the password of somebody who is treasurer or more',
    ...toLeaders,
    notice: staffOpened
  },
  'users.staffActivated': {
    when: 'A manager activates the account of somebody who is treasurer or more',
    ...toLeaders,
    notice: staffOpened
  },
  'users.staffEmailChanged': {
    when: 'An administrator changes the e-mail address of somebody who is treasurer or more, not their own',
    ...toLeaders,
    notice: staffOpened
  },
  'users.staffTwoFactorDisabled': {
    when: 'Somebody else switches off the two-factor authentication of somebody who is treasurer or more, or a command on the server does',
    ...toLeaders,
    notice: staffOpened
  },
  'users.staffSignInLink': {
    when: 'A command on the server makes a link to sign in as somebody who is treasurer or more',
    ...toLeaders,
    notice: staffOpened
  },
  'users.roleChanged': {
    when: 'A role is changed',
    to: 'the person',
    class: 'security',
    notice: ({ subject, from, to }) =>
      notice(onePerson(subject.id), { key: 'users.roleChanged', values: { from: { role: from }, to: { role: to } } }, () => paths.profile)
  },
  ...handoverNotices,
  // The new address gets the link; the old one is informed.
  'users.emailChanged': {
    when: 'An administrator changes an e-mail address',
    ...atBothAddresses,
    notice: ({ subject, from, to }, happened) => {
      const changed = {
        text: 'The administrator has changed the e-mail address of your account from {{from}} to {{to}}.',
        values: { from, to }
      }
      return {
        audience: both(onePerson(subject.id), oneAddress(from)),
        inApp: null,
        mail: ({ person }) =>
          person === null
            ? { subject: 'Your email address was changed', paragraphs: [changed], link: null, small: [NOT_YOU] }
            : {
                subject: 'Please verify your email address',
                paragraphs: [changed, 'Please confirm that this is your e-mail address.'],
                link: paths.verifyEmail(happened.secret['token'] ?? ''),
                button: 'Verify email address',
                small: [linkWorks(happened)]
              }
      }
    }
  },
  // The new address gets the link; the old one, which works until then, is informed.
  'users.emailChangeRequested': {
    when: 'An administrator asks for another address of their own',
    ...atBothAddresses,
    notice: ({ subject, from, to }, happened) => {
      return {
        audience: both(onePerson(subject.id), oneAddress(to)),
        inApp: null,
        mail: ({ person }) =>
          person === null
            ? {
                subject: 'Please confirm your new email address',
                paragraphs: [
                  { text: 'Your account in the building’s portal is to have this e-mail address instead of {{from}}.', values: { from } },
                  'It changes when you confirm it with this link.'
                ],
                link: paths.verifyEmail(happened.secret['token'] ?? ''),
                button: 'Confirm email address',
                small: [linkWorks(happened), 'If you did not ask for this, you can ignore this mail: nothing changes.']
              }
            : {
                subject: 'A new email address was asked for',
                paragraphs: [
                  { text: 'Your account is to have the e-mail address {{to}} instead of this one.', values: { to } },
                  'It changes when the link in a mail to the new address is opened. A new password cancels it.'
                ],
                link: paths.profile,
                small: [NOT_YOU]
              }
      }
    }
  },
  'users.ownEmailChanged': {
    when: 'That address is confirmed',
    to: 'the former address',
    portal: false,
    class: 'security',
    notice: ({ from, to }) =>
      mailOnly(oneAddress(from), {
        subject: 'Your email address was changed',
        paragraphs: [{ text: 'The e-mail address of your account was changed from {{from}} to {{to}}.', values: { from, to } }],
        link: null,
        small: [NOT_YOU]
      })
  },
  'users.activated': null,
  'users.passwordReset': {
    when: 'A manager resets a password',
    ...toOwner,
    portal: false,
    notice: ({ subject }) =>
      mailOnly(onePerson(subject.id), {
        subject: 'Your password was reset',
        paragraphs: [
          'A manager of your building has set a temporary password for your account, and all your devices were signed out. Ask them for it.',
          ACCESS_ENDED
        ],
        link: paths.login,
        button: 'Sign in',
        small: [NOT_YOU]
      })
  },
  'users.attemptFailed': null,
  'users.locked': {
    when: 'An account is locked after failed sign-ins',
    ...toOwner,
    includeActor: true,
    notice: ({ subject, until }) => notice(onePerson(subject.id), { key: 'users.locked', values: { until: { instant: until } } })
  },
  'users.mailRetried': null,
  'users.unlocked': {
    when: 'An account is unlocked',
    ...toOwner,
    notice: ({ subject }) => notice(onePerson(subject.id), { key: 'users.unlocked', values: {} })
  },
  'users.exported': null,
  'users.anonymised': {
    when: 'An account is anonymised',
    ...toLeaders,
    notice: ({ subject, reason }) =>
      notice(leadersExcept(subject.id), { key: 'users.anonymised', values: { reason: reason ?? { key: 'users.afterTime' } } })
  },
  'users.deleted': null
}
