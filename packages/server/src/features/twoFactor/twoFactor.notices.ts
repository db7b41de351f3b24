import type { UserId } from '@verandah/contract/ids'
import { mailOnly, NOT_YOU, type Notices } from '../../notifications/notice.ts'
import { onePerson } from '../../notifications/audience.ts'
import type { TwoFactorEvent } from './twoFactor.events.ts'

const toOwner = (id: UserId, text: string) => mailOnly(onePerson(id), { paragraphs: [text], link: '/profile', small: [NOT_YOU] })

/** Also sent to the actor: if somebody else used the account, the owner must know. */
export const twoFactorNotices: Notices<TwoFactorEvent> = {
  'twoFactor.enabled': {
    mailed: 'always',
    includeActor: true,
    notice: ({ subject }) => toOwner(subject.id, 'Two-factor authentication was switched on for your account.')
  },
  'twoFactor.disabled': {
    mailed: 'always',
    includeActor: true,
    notice: ({ subject, by }) =>
      toOwner(
        subject.id,
        by === 'person'
          ? 'Two-factor authentication was switched off for your account.'
          : 'The administrator has switched two-factor authentication off for your account. You can set it up again under Profile.'
      )
  },
  'twoFactor.codesRenewed': null,
  'twoFactor.codeUsed': null
}
