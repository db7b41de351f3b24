import { paths } from '@verandah/contract/paths'
import { IconThumbUp } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const votesScreens: FeatureScreens = {
  screens: [
    {
      path: paths.votes,
      access: 'council',
      title: 'Votes',
      drawer: { icon: IconThumbUp, group: 'governance', order: 2 },
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
  parts: [
    {
      place: 'dashboard.figures',
      name: 'pendingVotes',
      order: 15,
      roles: ['council'],
      load: async () => ({ Component: (await import('./votes.dashboard.tsx')).PendingVotesFigure })
    },
    {
      place: 'dashboard.lists',
      name: 'pendingVotes',
      order: 10,
      roles: ['council'],
      load: async () => ({ Component: (await import('./votes.dashboard.tsx')).PendingVotesList })
    }
  ]
}
