import type { Notices } from '../../notifications/notice.ts'
import type { SignInEvent } from './signIn.events.ts'

export const signInNotices: Notices<SignInEvent> = {
  'signIn.sessionStarted': null,
  'signIn.sessionEnded': null,
  'signIn.sessionsRevoked': null
}
