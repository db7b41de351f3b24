import { counted } from '../../core/counted.ts'
import type { Feature } from '../../feature.ts'
import { countWaiting, nextWaiting } from './votes.queries.ts'

const LISTED = 5

const phrase = counted('Pending votes count')

/** The rest of the committee votes too. */
export const voteWaiting = [
  { roles: ['treasurer', 'secretary', 'president'], order: 12, phrase: async (reading) => phrase(await countWaiting(reading)) }
] satisfies Feature['waiting']

export const voteFigures = {
  pendingVotes: { roles: ['council'], read: countWaiting, waiting: { order: 10, phrase } },
  votes: { roles: ['council'], read: (reading) => nextWaiting(reading, LISTED) }
} satisfies Feature['figures']
