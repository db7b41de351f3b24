import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./invitations.dashboard.tsx'))

/** Invitations are a view of the user management. */
export const invitationsScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      slot: 'users.views',
      name: 'invitations',
      label: 'Invitations',
      order: 1,
      load: async () => ({ Component: (await import('./InvitationsView.tsx')).InvitationsView })
    },
    {
      slot: 'users.toolbar',
      name: 'invite',
      order: 1,
      load: async () => ({ Component: (await import('./InvitationButtons.tsx')).InvitationButtons })
    },
    {
      slot: 'users.notices',
      name: 'invited',
      order: 1,
      load: async () => ({ Component: (await import('./InvitedNotice.tsx')).InvitedNotice })
    },
    part('dashboard.actions', 'InviteUserAction', 30, 'secretary')
  ]
}
