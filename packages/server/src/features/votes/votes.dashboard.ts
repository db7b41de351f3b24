import { counted } from '../../core/counted.ts'
import type { Feature } from '../../feature.ts'
import { countWaiting, nextWaiting } from './votes.queries.ts'

const LISTED = 5

export const voteFigures = {
  pendingVotes: { roles: ['council'], read: countWaiting, waiting: { order: 10, phrase: counted('Pending votes count') } },
  votes: { roles: ['council'], read: (reading) => nextWaiting(reading, LISTED) }
} satisfies Feature['figures']
