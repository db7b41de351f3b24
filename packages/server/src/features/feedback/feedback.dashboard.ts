import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { counted } from '../../core/counted.ts'
import type { Feature } from '../../feature.ts'
import { countIssues, countOpenFeedback, openFeedbackSince } from './feedback.queries.ts'

export const feedbackFigures = {
  communityFeedback: {
    roles: ['council'],
    read: ({ db }) => countOpenFeedback(db),
    waiting: {
      kind: 'feedback',
      order: 25,
      phrase: counted('Open feedback count'),
      link: () => FIGURE_LINK.communityFeedback,
      since: openFeedbackSince
    }
  },
  communityIssues: {
    roles: ['president'],
    read: async (reading) => {
      const { openFeedback, urgentRequests } = await countIssues(reading)
      return openFeedback + urgentRequests
    }
  }
} satisfies Feature['figures']
