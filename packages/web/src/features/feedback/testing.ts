import type { Feedback, FeedbackId, PublicAnswer } from '@verandah/contract/feedback'
import { person, RECORD } from '../../test/people.ts'

export function feedbackOf(over: Partial<Feedback> = {}): Feedback {
  return {
    _id: '01900000-0000-7000-8000-000000000700' as FeedbackId,
    ...RECORD,
    category: 'suggestion',
    subject: 'A bench',
    message: 'In the garden, please.',
    anonymous: false,
    status: 'open',
    reply: null,
    repliedBy: null,
    isPublic: false,
    author: person(7, 'Amaya', 'Wijesinghe', 'resident'),
    can: { acknowledge: false, resolve: false },
    ...over
  }
}

export const answeredPublicly: PublicAnswer = {
  _id: '01900000-0000-7000-8000-000000000701' as FeedbackId,
  createdAt: RECORD.createdAt,
  updatedAt: RECORD.updatedAt,
  category: 'question',
  subject: 'When is the roof painted?',
  message: 'It peels.',
  reply: 'In January.',
  repliedBy: person(5, 'Malathi', 'Rajaratnam', 'council')
}
