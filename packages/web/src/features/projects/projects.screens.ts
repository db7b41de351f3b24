import { paths } from '@verandah/contract/paths'
import { IconHammer } from '@tabler/icons-react'
import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./projects.dashboard.tsx'))

export const projectsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.projects,
      access: 'council',
      title: 'Projects',
      drawer: { icon: IconHammer, group: 'committee', order: 3 },
      firstCall: '/api/projects?page&status',
      firstCallNeeds: 'seeProjects',
      load: async () => ({ Component: (await import('./ProjectsPage.tsx')).ProjectsPage })
    }
  ],
  parts: [
    part('dashboard.figures', 'ActiveProjectsFigure', 60, 'president'),
    part('dashboard.actions', 'ProjectOversightAction', 40, 'president')
  ]
}
