import type { UserId } from '@verandah/contract/ids'
import { paths } from '@verandah/contract/paths'
import { mailOnly, NOT_YOU, type Notices, type Words } from '../../notifications/notice.ts'
import { onePerson } from '../users/audience.queries.ts'
import type { TwoFactorEvent } from './twoFactor.events.ts'

const toOwner = (id: UserId, ...paragraphs: [Words, ...Words[]]) =>
  mailOnly(onePerson(id), { paragraphs, link: paths.profile, small: [NOT_YOU] })

/** Returns a second paragraph, so that one action sends one mail. */
const byBackupCode = (isByBackupCode: boolean): Words[] => (isByBackupCode ? ['This was done with a backup code.'] : [])

/** The owner is also notified where they are the actor: if somebody else used the account, they must know. */
const OWNER = { to: 'the owner of the account', portal: false, class: 'security', includeActor: true } as const

export const twoFactorNotices: Notices<TwoFactorEvent> = {
  'twoFactor.enabled': {
    when: 'Two-factor authentication is switched on',
    ...OWNER,
    notice: ({ subject }) => toOwner(subject.id, 'Two-factor authentication was switched on for your account.')
  },
  'twoFactor.disabled': {
    when: 'Two-factor authentication is switched off',
    ...OWNER,
    notice: ({ subject, by, isByBackupCode = false }) =>
      toOwner(
        subject.id,
        by === 'person'
          ? 'Two-factor authentication was switched off for your account.'
          : 'The administrator has switched two-factor authentication off for your account. You can set it up again under Profile.',
        ...byBackupCode(isByBackupCode)
      )
  },
  'twoFactor.codesRenewed': {
    when: 'Backup codes are renewed',
    ...OWNER,
    notice: ({ subject, isByBackupCode }) =>
      toOwner(subject.id, 'New backup codes were made for your account. The former ones no longer work.', ...byBackupCode(isByBackupCode))
  },
  'twoFactor.codeUsed': {
    when: 'Somebody signs in with a backup code',
    ...OWNER,
    notice: ({ subject, isSignIn, remaining }) =>
      isSignIn
        ? toOwner(subject.id, 'Somebody has signed in to your account with a backup code.', {
            text: 'Backup codes left',
            values: { count: remaining }
          })
        : null
  }
}
