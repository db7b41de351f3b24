import type { Feature } from '../../feature.ts'
import { voteAbilities } from './votes.policy.ts'

export const votes = { name: 'votes', abilities: voteAbilities } satisfies Feature
