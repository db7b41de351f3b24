import { paths } from '@verandah/contract/paths'
import { IconThumbUp } from '@tabler/icons-react'
import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./votes.dashboard.tsx'))

export const votesScreens: FeatureScreens = {
  screens: [
    {
      path: paths.votes,
      access: 'council',
      title: 'Votes',
      drawer: { icon: IconThumbUp, group: 'committee', order: 2 },
      firstCall: '/api/votes?page&waiting',
      firstCallNeeds: 'seeVotes',
      load: async () => ({ Component: (await import('./VotesPage.tsx')).VotesPage })
    },
    {
      path: paths.vote(':id'),
      access: 'council',
      title: 'Votes',
      firstCall: '/api/votes/:id',
      firstCallNeeds: 'seeVotes',
      load: async () => ({ Component: (await import('./VotePage.tsx')).VotePage })
    }
  ],
  parts: [part('dashboard.figures', 'PendingVotesFigure', 15, 'council'), part('dashboard.lists', 'PendingVotesList', 10, 'council')]
}
