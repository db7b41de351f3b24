import { type Feedback, FEEDBACK_TRANSITIONS, type FeedbackStatus } from '@verandah/contract/feedback'
import type { UserId } from '@verandah/contract/ids'
import { rankOf } from '@verandah/contract/roles'
import type { Subject } from '../../core/actor.ts'
import { type Condition, meetsAny } from '../../core/conditions.ts'

export const feedbackAbilities = {
  /** The committee sees all feedback and answers it. */
  answerFeedback: ({ role }: Pick<Subject, 'role'>) => rankOf(role) >= rankOf('council')
}

interface Authored {
  author_id: UserId | null
}

/**
 * Returns the conditions of feedback that a person sees: everybody's for the committee, their own for others; anonymous
 * feedback is nobody's own.
 */
export function seenFeedback(actor: Subject): Condition<Authored>[] {
  return feedbackAbilities.answerFeedback(actor) ? [{}] : [{ author_id: actor.id }]
}

export function maySeeFeedback(actor: Subject, feedback: Authored): boolean {
  return meetsAny(feedback, seenFeedback(actor))
}

/** Returns what the caller may do with feedback now. */
export function feedbackPolicy(actor: Pick<Subject, 'role'>, { status }: { status: FeedbackStatus }): Feedback['can'] {
  const mayBecome = (to: FeedbackStatus) => feedbackAbilities.answerFeedback(actor) && FEEDBACK_TRANSITIONS[status].includes(to)
  return { acknowledge: mayBecome('acknowledged'), resolve: mayBecome('resolved') }
}
