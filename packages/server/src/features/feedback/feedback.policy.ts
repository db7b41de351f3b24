import { rankOf } from '@verandah/contract/roles'
import type { Subject } from '../../core/actor.ts'

export const feedbackAbilities = {
  /** The committee sees all feedback and answers it. */
  answerFeedback: ({ role }: Pick<Subject, 'role'>) => rankOf(role) >= rankOf('council')
}
