import { feedback as contract, type FeedbackId } from '@verandah/contract/feedback'
import { type Feature, shownAs } from '../../feature.ts'
import { feedbackFigures } from './feedback.dashboard.ts'
import { feedbackEvents } from './feedback.events.ts'
import { feedbackJobs } from './feedback.jobs.ts'
import { feedbackNotices, feedbackTexts } from './feedback.notices.ts'
import { feedbackAbilities } from './feedback.policy.ts'
import { feedbackRoutes } from './feedback.routes.ts'
import { feedbackSearch } from './feedback.search.ts'
import { presentVisible } from './feedback.queries.ts'

export const feedback = {
  name: 'feedback',
  events: feedbackEvents,
  records: { feedback: shownAs(contract.get, (reading, id: FeedbackId) => presentVisible(reading, id)) },
  routes: feedbackRoutes,
  notices: feedbackNotices,
  texts: feedbackTexts,
  abilities: feedbackAbilities,
  jobs: feedbackJobs,
  figures: feedbackFigures,
  searches: feedbackSearch,
  demo: async () => (await import('./feedback.demo.ts')).feedbackDemo,
  personalData: {
    // Anonymous feedback has no author: it is nobody's.
    tables: {
      feedback: {
        people: { author_id: 'theirs', replied_by: 'acted' },
        columns: ['id', 'category', 'subject', 'message', 'status', 'reply', 'replied_at', 'is_public', 'created_at', 'deleted_at']
      }
    }
  }
} satisfies Feature
