import { counted } from '../../core/counted.ts'
import type { Feature } from '../../feature.ts'
import { countOpenFeedback } from './feedback.queries.ts'

export const feedbackFigures = {
  communityFeedback: {
    roles: ['council'],
    read: ({ db }) => countOpenFeedback(db),
    waiting: { order: 25, phrase: counted('Open feedback count') }
  }
} satisfies Feature['figures']
