import type { Feature } from '../../feature.ts'
import { resolutionEvents } from './resolutions.events.ts'
import { resolutionNotices } from './resolutions.notices.ts'
import { hasVoted, readDecided, readOpenVote } from './resolutions.queries.ts'
import { resolutionsPersonal } from './resolutions.personal.ts'

/** What general meetings vote on, the ballots, and the results. */
export const resolutions = {
  name: 'resolutions',
  events: resolutionEvents,
  notices: resolutionNotices,
  extensions: {
    'assemblies.decided': readDecided,
    'assemblies.openVote': readOpenVote,
    'assemblies.hasVoted': hasVoted,
    'assemblies.decisions': () => Promise.resolve([])
  },
  personalData: resolutionsPersonal
} satisfies Feature
