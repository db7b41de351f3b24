import { invitationPersonal } from './invitations.personal.ts'
import type { Feature } from '../../feature.ts'
import { invitationActions, renameUnit } from './invitations.actions.ts'
import { invitationEvents } from './invitations.events.ts'
import { invitationNotices } from './invitations.notices.ts'
import { invitationsRoutes } from './invitations.routes.ts'
import { invitationTotals } from './invitations.totals.ts'

export const invitations = {
  name: 'invitations',
  events: invitationEvents,
  routes: invitationsRoutes,
  notices: invitationNotices,
  actions: invitationActions,
  extensions: { 'units.renamed': renameUnit },
  totals: invitationTotals,
  demo: async () => (await import('./invitations.demo.ts')).invitationsDemo,
  personalData: invitationPersonal
} satisfies Feature
