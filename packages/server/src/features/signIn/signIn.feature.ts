import { signInPersonal } from './signIn.personal.ts'
import type { Feature } from '../../feature.ts'
import { signInActions } from './signIn.actions.ts'
import { signInEvents } from './signIn.events.ts'
import { signInJobs } from './signIn.jobs.ts'
import { signInNotices } from './signIn.notices.ts'
import { signInRoutes } from './signIn.routes.ts'

export const signIn = {
  name: 'signIn',
  events: signInEvents,
  routes: signInRoutes,
  jobs: signInJobs,
  notices: signInNotices,
  actions: signInActions,
  demo: async () => (await import('./signIn.demo.ts')).signInDemo,
  personalData: signInPersonal
} satisfies Feature
