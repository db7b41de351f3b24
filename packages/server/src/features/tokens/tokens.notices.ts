import { formatInstantDay } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { onePerson } from '../users/audience.queries.ts'
import { mailOnly, NOT_YOU, type Notices } from '../../notifications/notice.ts'
import type { TokenEvent } from './tokens.events.ts'

export const tokenNotices: Notices<TokenEvent> = {
  'tokens.created': {
    when: 'An access token is made',
    to: 'the owner of the account',
    portal: false,
    class: 'security',
    includeActor: true,
    notice: ({ subject, token, scope, expiresAt }) =>
      mailOnly(onePerson(subject.id), {
        subject: 'An access token was made for your account',
        paragraphs: [
          {
            text:
              scope === 'read'
                ? 'With the access token “{{name}}” a program can read what you may read, until {{day}}.'
                : 'With the access token “{{name}}” a program can read and change what you may, until {{day}}.',
            values: { name: token, day: formatInstantDay(expiresAt) }
          },
          'You can revoke it under Profile.'
        ],
        link: paths.profile,
        small: [NOT_YOU]
      })
  },
  'tokens.revoked': null
}
