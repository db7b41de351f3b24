import { paths } from '@verandah/contract/paths'
import type { FeedbackCategory, FeedbackId } from '@verandah/contract/feedback'
import type { UserId } from '@verandah/contract/ids'
import type { DescribedEvents } from '../../events/described.ts'

/** The facts in every event of feedback. The text itself is not in the audit trail. */
export interface FeedbackFact {
  subject: { kind: 'feedback'; id: FeedbackId }
  title: string
  category: FeedbackCategory
}

export type FeedbackEvent =
  | ({ kind: 'feedback.given'; anonymous: boolean } & FeedbackFact)
  | ({ kind: 'feedback.acknowledged' } & FeedbackFact)
  /** `authorId`: null when anonymous. */
  | ({ kind: 'feedback.answered'; isPublic: boolean; authorId: UserId | null } & FeedbackFact)

declare module '../../events/events.ts' {
  interface Events {
    feedback: FeedbackEvent
  }
}

export const feedbackEvents: DescribedEvents<FeedbackEvent> = {
  part: 'Community Feedback',
  kinds: {
    'feedback.given': 'Feedback given',
    'feedback.acknowledged': 'Feedback acknowledged',
    'feedback.answered': 'Feedback answered'
  },
  records: { feedback: { page: paths.feedback } },
  choices: ['category'],
  labels: { isPublic: 'Public' }
}
