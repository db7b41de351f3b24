import type { Feature } from '../../feature.ts'
import { signInActions } from './signIn.actions.ts'
import { signInEvents } from './signIn.events.ts'
import { signInJobs } from './signIn.jobs.ts'
import { signInRoutes } from './signIn.routes.ts'

export const signIn = {
  name: 'signIn',
  events: signInEvents,
  routes: signInRoutes,
  jobs: signInJobs,
  notices: { 'signIn.sessionStarted': null, 'signIn.sessionEnded': null, 'signIn.sessionsRevoked': null },
  actions: signInActions,
  demo: async () => (await import('./signIn.demo.ts')).signInDemo
} satisfies Feature
