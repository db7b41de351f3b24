import type { UserId } from '@verandah/contract/ids'
import type { StoredText } from '@verandah/contract/i18n/text'
import { paths } from '@verandah/contract/paths'
import { hoursText, minutesText } from '../../notifications/duration.ts'
import { ACCESS_ENDED, type Circumstances, mailOnly, NOT_YOU, type Notice, type Notices } from '../../notifications/notice.ts'
import { onePerson } from '../users/audience.queries.ts'
import type { AccountEvent } from './account.events.ts'

const IGNORE = 'If you did not ask for this, you can ignore this mail: nothing changes.'

function verification({ subject }: { subject: { id: UserId } }, { secret: { token }, rules }: Circumstances): Notice | null {
  if (token === undefined) return null
  const works: StoredText = { text: 'The link works for {{duration}}.', values: { duration: hoursText(rules.VERIFICATION_HOURS) } }
  return mailOnly(onePerson(subject.id), {
    subject: 'Please verify your email address',
    paragraphs: ['Please confirm that this is your e-mail address.'],
    link: paths.verifyEmail(token),
    button: 'Verify email address',
    small: [works, IGNORE]
  })
}

const toOwner = { to: 'the owner of the account', portal: false, class: 'security' } as const

export const accountNotices: Notices<AccountEvent> = {
  'account.registered': {
    when: 'Somebody registers',
    to: 'the new person, with a link to verify the address',
    portal: false,
    class: 'security',
    includeActor: true,
    notice: verification
  },
  'account.verificationRequested': {
    when: 'A new link to verify an address is asked for',
    ...toOwner,
    includeActor: true,
    notice: verification
  },
  'account.verified': null,
  'account.resetRequested': {
    when: 'A new password is asked for',
    ...toOwner,
    includeActor: true,
    notice: ({ subject }, { secret, rules }) =>
      mailOnly(onePerson(subject.id), {
        subject: 'Set a new password',
        paragraphs: ['Somebody, probably you, has asked to set a new password for your account.'],
        link: paths.resetPassword(secret['token'] ?? ''),
        button: 'Set a new password',
        small: [{ text: 'The link works for {{duration}}, once.', values: { duration: minutesText(rules.RESET_MINUTES) } }, IGNORE]
      })
  },
  'account.passwordReset': {
    when: 'A password is set by a link that was mailed',
    ...toOwner,
    notice: ({ subject }) =>
      mailOnly(onePerson(subject.id), {
        subject: 'Your password was reset',
        paragraphs: ['Your password was changed by a link in a mail, and all your devices were signed out.', ACCESS_ENDED],
        link: paths.login,
        button: 'Sign in',
        small: [NOT_YOU]
      })
  },
  'account.passwordChanged': {
    when: 'A password is changed in the profile',
    ...toOwner,
    includeActor: true,
    notice: ({ subject }) =>
      mailOnly(onePerson(subject.id), {
        subject: 'Your password was changed',
        paragraphs: ['The password of your account was changed under Profile, and your other devices were signed out.'],
        link: paths.profile,
        small: [NOT_YOU]
      })
  },
  'account.dataDownloaded': {
    when: 'Somebody downloads all that the portal has of them',
    ...toOwner,
    includeActor: true,
    notice: ({ subject }) =>
      mailOnly(onePerson(subject.id), {
        subject: 'A copy of your data was downloaded',
        paragraphs: ['All that the portal has of you was downloaded under Profile, in one file.'],
        link: paths.profile,
        small: [NOT_YOU]
      })
  },
  'account.photoChanged': null
}
