import { paths } from '@verandah/contract/paths'
import { IconMessages } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const feedbackScreens: FeatureScreens = {
  screens: [
    {
      path: paths.community,
      access: 'signed-in',
      title: 'Community',
      drawer: { icon: IconMessages, group: 'governance', order: 1 },
      load: async () => ({ Component: (await import('./CommunityPage.tsx')).CommunityPage })
    }
  ],
  parts: [
    {
      place: 'dashboard.figures',
      name: 'communityFeedback',
      order: 40,
      roles: ['council'],
      load: async () => ({ Component: (await import('./feedback.dashboard.tsx')).CommunityFeedbackFigure })
    },
    {
      place: 'dashboard.actions',
      name: 'residentFeedback',
      order: 30,
      roles: ['council'],
      load: async () => ({ Component: (await import('./feedback.dashboard.tsx')).ResidentFeedbackAction })
    },
    {
      place: 'dashboard.actions',
      name: 'communityForum',
      order: 30,
      roles: ['president'],
      load: async () => ({ Component: (await import('./feedback.dashboard.tsx')).CommunityForumAction })
    }
  ]
}
