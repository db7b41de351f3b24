import { paths } from '@verandah/contract/paths'
import { IconMessages } from '@tabler/icons-react'
import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./feedback.dashboard.tsx'))

export const feedbackScreens: FeatureScreens = {
  screens: [
    {
      path: paths.community,
      access: 'signed-in',
      title: 'Community',
      drawer: {
        icon: IconMessages,
        group: (role) => (role === 'resident' ? 'main' : 'committee'),
        order: 12
      },
      load: async () => ({ Component: (await import('./CommunityPage.tsx')).CommunityPage })
    }
  ],
  parts: [
    part('dashboard.figures', 'CommunityFeedbackFigure', 40, 'council'),
    part('dashboard.actions', 'ResidentFeedbackAction', 30, 'council'),
    part('dashboard.actions', 'CommunityForumAction', 30, 'president')
  ]
}
