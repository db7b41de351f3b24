import type { ResolutionId } from '@verandah/contract/ids'
import { resolutions as contract } from '@verandah/contract/resolutions'
import { type Feature, shownAs } from '../../feature.ts'
import { readDecisions } from './decisions.queries.ts'
import { resolutionEvents } from './resolutions.events.ts'
import { resolutionJobs } from './resolutions.jobs.ts'
import { resolutionNotices } from './resolutions.notices.ts'
import { resolutionsPersonal } from './resolutions.personal.ts'
import { getResolution, hasVoted, readDecided, readOpenVote } from './resolutions.queries.ts'
import { resolutionsRoutes } from './resolutions.routes.ts'

/** What general meetings vote on, the ballots, and the results. */
export const resolutions = {
  name: 'resolutions',
  events: resolutionEvents,
  records: { resolution: shownAs(contract.get, (reading, id: ResolutionId) => getResolution(reading, id)) },
  routes: resolutionsRoutes,
  jobs: resolutionJobs,
  notices: resolutionNotices,
  extensions: {
    'assemblies.demoVotes': async (...given) => (await import('./resolutions.demo.ts')).takeVotes(...given),
    'assemblies.decided': readDecided,
    'assemblies.openVote': readOpenVote,
    'assemblies.hasVoted': hasVoted,
    'assemblies.decisions': readDecisions
  },
  personalData: resolutionsPersonal
} satisfies Feature
