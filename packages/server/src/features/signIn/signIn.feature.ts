import type { Feature } from '../../feature.ts'
import type { Notices } from '../../notifications/notice.ts'
import { signInActions } from './signIn.actions.ts'
import type { SignInEvent } from './signIn.events.ts'
import { signInJobs } from './signIn.jobs.ts'
import { signInRoutes } from './signIn.routes.ts'

const notices: Notices<SignInEvent> = {
  'signIn.sessionStarted': null,
  'signIn.sessionEnded': null,
  'signIn.sessionsRevoked': null
}

export const signIn = {
  name: 'signIn',
  routes: signInRoutes,
  jobs: signInJobs,
  notices,
  actions: signInActions,
  demo: async () => (await import('./signIn.demo.ts')).signInDemo
} satisfies Feature
