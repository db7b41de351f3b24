import { counted } from '../../core/counted.ts'
import type { Feature } from '../../feature.ts'
import { countIssues, countOpenFeedback } from './feedback.queries.ts'

export const feedbackFigures = {
  communityFeedback: {
    roles: ['council'],
    read: ({ db }) => countOpenFeedback(db),
    waiting: { order: 25, phrase: counted('Open feedback count') }
  },
  communityIssues: {
    roles: ['president'],
    read: async (reading) => {
      const { openFeedback, urgentRequests } = await countIssues(reading)
      return openFeedback + urgentRequests
    }
  }
} satisfies Feature['figures']
