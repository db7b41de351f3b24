import { paths } from '@verandah/contract/paths'
import { mailOnly, NOT_YOU, type Notices } from '../../notifications/notice.ts'
import { onePerson } from '../users/audience.queries.ts'
import type { SignInEvent } from './signIn.events.ts'

export const signInNotices: Notices<SignInEvent> = {
  'signIn.sessionStarted': null,
  'signIn.linkIssued': {
    when: 'A command on the server makes a link to sign in',
    to: 'the owner of the account',
    portal: false,
    class: 'security',
    notice: ({ subject }) =>
      mailOnly(onePerson(subject.id), {
        subject: 'A link to sign in to your account was made',
        paragraphs: ['Somebody who runs the server of the portal has made a link that signs in to your account once.'],
        link: paths.profile,
        small: [NOT_YOU]
      })
  },
  'signIn.linkUsed': null,
  'signIn.sessionEnded': null,
  'signIn.sessionsRevoked': null
}
