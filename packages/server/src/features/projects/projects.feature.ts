import type { ProjectId } from '@verandah/contract/ids'
import { projects as contract } from '@verandah/contract/projects'
import { type Feature, shownAs } from '../../feature.ts'
import { projectFigures } from './projects.dashboard.ts'
import { projectEvents } from './projects.events.ts'
import { projectNotices } from './projects.notices.ts'
import { projectAbilities } from './projects.policy.ts'
import { projectsRoutes } from './projects.routes.ts'
import { projectSearch } from './projects.search.ts'
import { presentNow } from './projects.queries.ts'

export const projects = {
  name: 'projects',
  events: projectEvents,
  records: { project: shownAs(contract.get, (reading, id: ProjectId) => presentNow(reading, id)) },
  routes: projectsRoutes,
  notices: projectNotices,
  abilities: projectAbilities,
  figures: projectFigures,
  searches: projectSearch,
  demo: async () => (await import('./projects.demo.ts')).projectsDemo,
  personalData: {
    tables: {
      projects: { people: { created_by: 'theirs' }, columns: ['id', 'title', 'description', 'status', 'created_at', 'deleted_at'] }
    }
  }
} satisfies Feature
