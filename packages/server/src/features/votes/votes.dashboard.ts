import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { counted } from '../../core/counted.ts'
import type { Feature } from '../../feature.ts'
import { countWaiting, nextWaiting, waitingSince } from './votes.queries.ts'

const LISTED = 5

const phrase = counted('Pending votes count')
const look = { kind: 'votes', link: () => FIGURE_LINK.pendingVotes, since: waitingSince } as const

/** The rest of the committee votes too. */
export const voteWaiting = [
  { roles: ['treasurer', 'secretary', 'president'], order: 12, ...look, phrase: async (reading) => phrase(await countWaiting(reading)) }
] satisfies Feature['waiting']

export const voteFigures = {
  pendingVotes: { roles: ['council'], read: countWaiting, waiting: { order: 10, ...look, phrase } },
  votes: { roles: ['council'], read: (reading) => nextWaiting(reading, LISTED) }
} satisfies Feature['figures']
