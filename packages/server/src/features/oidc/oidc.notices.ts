import type { UserId } from '@verandah/contract/ids'
import { paths } from '@verandah/contract/paths'
import { mailOnly, NOT_YOU, type Notices, type Words } from '../../notifications/notice.ts'
import { onePerson } from '../users/audience.queries.ts'
import type { OidcEvent } from './oidc.events.ts'

const toOwner = (id: UserId, subject: Words, ...paragraphs: Words[]) =>
  mailOnly(onePerson(id), { subject, paragraphs, link: paths.profile, small: [NOT_YOU] })

/** The owner is also notified where they are the actor: if somebody else used the account, they must know. */
const OWNER = { to: 'the owner of the account', portal: false, class: 'security', includeActor: true } as const

export const oidcNotices: Notices<OidcEvent> = {
  'oidc.connected': {
    when: 'An account is connected with a person at the provider of single sign-on',
    ...OWNER,
    notice: ({ subject, provider, by }) =>
      toOwner(
        subject.id,
        'Your account was connected with a sign-in service',
        { text: 'Your account was connected with this sign-in service: {{provider}}.', values: { provider } },
        'Whoever signs in there as you is signed in here.',
        by === 'email'
          ? 'This was done because the service vouches for the email address of your account.'
          : 'This was done under Profile, Security.'
      )
  },
  'oidc.accepted': null,
  'oidc.disconnected': {
    when: 'The connection of an account with a person at the provider is ended',
    ...OWNER,
    // The mail about a reset of the password says it.
    notice: ({ subject, provider, by }) =>
      by === 'reset'
        ? null
        : toOwner(subject.id, 'Your account was disconnected from a sign-in service', {
            text: 'Your account is no longer connected with this sign-in service: {{provider}}.',
            values: { provider }
          })
  }
}
