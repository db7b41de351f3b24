import { type Feedback, feedback, type FeedbackDraft, type FeedbackReply } from '@verandah/contract/feedback'
import type { z } from '@verandah/contract/z'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { usePagedList } from '../../api/usePagedList.ts'
import type { InboxFilters } from './useCommunityView.ts'

/** Returns the feedback to the committee; `inbox`: for people who answer, else only one's own. */
export function useFeedbackList(inbox: InboxFilters | null, onTurned: () => void) {
  const { t } = useTranslation()
  const asked =
    inbox === null ? { own: 'true' as const } : { category: inbox.category, status: inbox.status === 'all' ? ('' as const) : inbox.status }
  return usePagedList({
    query: (page) => query(feedback.list, { query: { page, ...asked } }),
    failed: t('Failed to fetch feedback'),
    onTurned
  })
}

export function useAnswers(onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(feedback.answers, { query: { page } }),
    failed: t('Failed to fetch answers'),
    onTurned
  })
}

export function useGive() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: z.input<typeof FeedbackDraft>) => call(feedback.create, { body }),
    done: ({ anonymous }) =>
      anonymous ? t('Feedback sent without your name. The committee sees it within the hour.') : t('Feedback sent'),
    about: ({ subject }) => subject,
    failed: t('Failed to send feedback')
  })
}

export function useAcknowledge() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, version }: Feedback) => call(feedback.acknowledge, { params: { id: _id }, version }),
    done: () => t('Feedback acknowledged'),
    about: ({ subject }) => subject,
    failed: t('Failed to acknowledge feedback')
  })
}

/** Returns a feedback as it is stored now. */
export async function fetchFeedback({ _id: id }: Feedback): Promise<Feedback> {
  return call(feedback.get, { params: { id } })
}

export function useResolve() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: Feedback; body: z.input<typeof FeedbackReply> }) =>
      call(feedback.resolve, { params: { id: seen._id }, body, version: seen.version }),
    done: () => t('Feedback answered'),
    about: ({ subject }) => subject,
    failed: t('Failed to answer feedback')
  })
}
