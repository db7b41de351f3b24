import { paths } from '@verandah/contract/paths'
import type { FeatureScreens } from '../../screens.ts'

// Brief: the list of all screens is loaded with every page.
const page = async () => import('./hall/MeetingInHall.tsx')
const minutes = async () => import('./minutes/Signatures.tsx')

/** What happens in the hall of a general meeting, and afterwards. */
export const hallScreens: FeatureScreens = {
  screens: [
    {
      path: paths.hall(':id'),
      access: 'signed-in',
      title: 'Projector',
      firstCall: '/api/meetings/:id/hall',
      load: async () => ({ Component: (await import('./hall/HallPage.tsx')).HallPage })
    },
    {
      path: paths.desk(':id'),
      access: 'signed-in',
      title: 'Desk',
      firstCall: '/api/meetings/:id/assembly',
      load: async () => ({ Component: (await import('./desk/DeskPage.tsx')).DeskPage })
    },
    {
      path: paths.ballot(':id'),
      access: 'signed-in',
      title: 'My Ballot',
      firstCall: '/api/meetings/:id/hall',
      load: async () => ({ Component: (await import('./ballot/BallotPage.tsx')).BallotPage })
    },
    {
      path: paths.count(':id'),
      access: 'signed-in',
      title: 'Votes',
      firstCall: '/api/meetings/:id/assembly',
      load: async () => ({ Component: (await import('./count/CountPage.tsx')).CountPage })
    },
    {
      path: paths.resolution(':id'),
      access: 'signed-in',
      title: 'Result',
      firstCall: '/api/resolutions/:id',
      load: async () => ({ Component: (await import('./results/ResolutionPage.tsx')).ResolutionPage })
    }
  ],
  parts: [
    { slot: 'meetings.general.main', name: 'hall', order: 5, load: async () => ({ Component: (await page()).MeetingInHall }) },
    { slot: 'meetings.general.main', name: 'decided', order: 50, load: async () => ({ Component: (await page()).MeetingAfterwards }) },
    { slot: 'meetings.minutes.draft', name: 'draft', order: 10, load: async () => ({ Component: (await minutes()).DraftFromFacts }) },
    { slot: 'meetings.minutes.signatures', name: 'signatures', order: 10, load: async () => ({ Component: (await minutes()).Signatures }) }
  ]
}
