import { votePersonal } from './votes.personal.ts'
import { votes as contract, type VoteId } from '@verandah/contract/votes'
import { type Feature, shownAs } from '../../feature.ts'
import { voteFigures, voteWaiting } from './votes.dashboard.ts'
import { voteEvents } from './votes.events.ts'
import { voteJobs } from './votes.jobs.ts'
import { voteNotices, voteTexts } from './votes.notices.ts'
import { voteAbilities } from './votes.policy.ts'
import { votesRoutes } from './votes.routes.ts'
import { voteSearch } from './votes.search.ts'
import { getVote, presentFully } from './votes.queries.ts'

export const votes = {
  name: 'votes',
  events: voteEvents,
  records: { vote: shownAs(contract.get, async (reading, id: VoteId) => presentFully(reading, await getVote(reading, id))) },
  routes: votesRoutes,
  jobs: voteJobs,
  notices: voteNotices,
  texts: voteTexts,
  abilities: voteAbilities,
  figures: voteFigures,
  searches: voteSearch,
  waiting: voteWaiting,
  demo: async () => (await import('./votes.demo.ts')).votesDemo,
  personalData: votePersonal
} satisfies Feature
