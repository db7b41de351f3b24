import { feedback } from '@verandah/contract/feedback'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { listAnswers, listFeedback, presentVisible } from './feedback.queries.ts'
import { acknowledgeFeedback, giveFeedback, resolveFeedback } from './feedback.service.ts'

export function feedbackRoutes(app: AppContext): void {
  implement(app, feedback.list, {}, (reading, { query }) => listFeedback(reading, query))
  implement(app, feedback.answers, {}, (reading, { query }) => listAnswers(reading, query))
  implement(app, feedback.get, {}, (reading, { params }) => presentVisible(reading, params.id))
  // No limit of its own: its count would be stored with the author's id.
  implement(app, feedback.create, {}, (ctx, { body }) => giveFeedback(ctx, body))
  implement(app, feedback.acknowledge, { needs: 'answerFeedback' }, (ctx, { params, ifMatch }) =>
    acknowledgeFeedback(ctx, params.id, ifMatch)
  )
  implement(app, feedback.resolve, { needs: 'answerFeedback' }, (ctx, { params, body, ifMatch }) =>
    resolveFeedback(ctx, params.id, body, ifMatch)
  )
}
