import { paths } from '@verandah/contract/paths'
import type { FeatureScreens } from '../../screens.ts'

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
    {
      slot: 'meetings.general.main',
      name: 'hall',
      order: 5,
      load: async () => ({ Component: (await import('./hall/MeetingInHall.tsx')).MeetingInHall })
    },
    {
      slot: 'meetings.general.main',
      name: 'results',
      order: 50,
      load: async () => ({ Component: (await import('./results/MeetingResults.tsx')).MeetingResults })
    },
    {
      slot: 'meetings.general.main',
      name: 'proof',
      order: 60,
      load: async () => ({ Component: (await import('./results/MeetingProof.tsx')).MeetingProof })
    },
    {
      slot: 'meetings.minutes.draft',
      name: 'draft',
      order: 10,
      load: async () => ({ Component: (await import('./minutes/DraftFromFacts.tsx')).DraftFromFacts })
    },
    {
      slot: 'meetings.minutes.signatures',
      name: 'signatures',
      order: 10,
      load: async () => ({ Component: (await import('./minutes/Signatures.tsx')).Signatures })
    }
  ]
}
