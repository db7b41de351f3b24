import { type Feedback, FEEDBACK_TRANSITIONS, type FeedbackStatus } from '@verandah/contract/feedback'
import type { UserId } from '@verandah/contract/ids'
import { rankOf } from '@verandah/contract/roles'
import type { Subject } from '../../core/actor.ts'

export const feedbackAbilities = {
  /** The committee sees all feedback and answers it. */
  answerFeedback: ({ role }: Pick<Subject, 'role'>) => rankOf(role) >= rankOf('council')
}

/** Everybody's for the committee, their own for others; what is anonymous is nobody's own. */
export function maySeeFeedback(actor: Subject, { author_id }: { author_id: UserId | null }): boolean {
  return feedbackAbilities.answerFeedback(actor) || author_id === actor.id
}

/** What the caller may do with feedback now. */
export function feedbackPolicy(actor: Pick<Subject, 'role'>, { status }: { status: FeedbackStatus }): Feedback['can'] {
  const mayBecome = (to: FeedbackStatus) => feedbackAbilities.answerFeedback(actor) && FEEDBACK_TRANSITIONS[status].includes(to)
  return { acknowledge: mayBecome('acknowledged'), resolve: mayBecome('resolved') }
}
