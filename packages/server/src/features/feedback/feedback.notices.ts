import type { Texts } from '@verandah/contract/i18n/stored'
import { onePerson } from '../users/audience.queries.ts'
import { paths } from '@verandah/contract/paths'
import { notice, type Notices } from '../../notifications/notice.ts'
import type { FeedbackEvent } from './feedback.events.ts'

export const feedbackTexts = {
  'feedback.answered': 'The committee answered your feedback: {{title}}',
  'feedback.answered.detail': 'The committee answered your feedback'
} satisfies Texts

export const feedbackNotices: Notices<FeedbackEvent> = {
  'feedback.given': null,
  'feedback.acknowledged': null,
  'feedback.answered': {
    class: 'personal',
    subject: 'feedback.answered',
    when: 'Feedback is answered',
    to: 'its author; nobody when it is anonymous',
    notice: ({ authorId, title }) =>
      authorId === null
        ? null
        : notice(onePerson(authorId), { key: 'feedback.answered', values: { title } }, () => `${paths.community}?view=own`)
  }
}
