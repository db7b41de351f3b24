import { paths } from '@verandah/contract/paths'
import { IconHammer } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const projectsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.projects,
      access: 'council',
      title: 'Projects',
      drawer: { icon: IconHammer, group: 'governance', order: 3 },
      firstCall: '/api/projects?page&status',
      firstCallNeeds: 'seeProjects',
      load: async () => ({ Component: (await import('./ProjectsPage.tsx')).ProjectsPage })
    }
  ],
  parts: [
    {
      place: 'dashboard.figures',
      name: 'activeProjects',
      order: 60,
      roles: ['president'],
      load: async () => ({ Component: (await import('./projects.dashboard.tsx')).ActiveProjectsFigure })
    },
    {
      place: 'dashboard.actions',
      name: 'projectOversight',
      order: 40,
      roles: ['president'],
      load: async () => ({ Component: (await import('./projects.dashboard.tsx')).ProjectOversightAction })
    }
  ]
}
