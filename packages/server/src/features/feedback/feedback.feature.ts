import type { Feature } from '../../feature.ts'
import { feedbackAbilities } from './feedback.policy.ts'

export const feedback = { name: 'feedback', abilities: feedbackAbilities } satisfies Feature
