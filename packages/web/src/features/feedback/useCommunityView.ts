import { FEEDBACK_CATEGORIES, FEEDBACK_STATUSES, type FeedbackCategory, type FeedbackStatus } from '@verandah/contract/feedback'
import { useSession } from '../../api/session/session.ts'
import { oneOf, useFilters } from '../../ui/lists/useFilters.ts'

export interface InboxFilters {
  status: FeedbackStatus | 'all'
  /** Empty means: all of them. */
  category: FeedbackCategory | ''
}

export type CommunityView = 'inbox' | 'own' | 'answers'

/** Returns the open view, and the filters of the committee's inbox: it begins with open feedback. */
export function useCommunityView() {
  const mayAnswer = useSession(({ user }) => user?.can.answerFeedback === true)
  const views: CommunityView[] = mayAnswer ? ['inbox', 'own', 'answers'] : ['own', 'answers']
  const first: CommunityView = mayAnswer ? 'inbox' : 'own'
  const { filters, filter } = useFilters({
    view: oneOf(views),
    status: oneOf<FeedbackStatus | 'all'>(['all', ...FEEDBACK_STATUSES]),
    category: oneOf(FEEDBACK_CATEGORIES)
  })
  const inbox: InboxFilters = { status: filters.status || 'open', category: filters.category }
  return {
    view: filters.view || first,
    tabs: views.map((name) => ({ name, to: name === first ? '?' : `?view=${name}` })),
    inbox,
    filter
  }
}
