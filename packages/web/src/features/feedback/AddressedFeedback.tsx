import { feedback } from '@verandah/contract/feedback'
import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ApiError } from '../../api/call.ts'
import { describeError } from '../../api/describeError.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { FullPageLoader } from '../../ui/FullPageLoader.tsx'
import { SideDialog } from '../../ui/SideDialog.tsx'
import css from './CommunityLists.module.css'
import { FeedbackCard } from './FeedbackCard.tsx'
import type { FeedbackActions } from './useFeedbackActions.ts'

interface AddressedFeedbackProps {
  /** From the address: may be anything. */
  id: string
  actions: FeedbackActions
  isFromElsewhere: boolean
  onClose: () => void
}

/** The feedback that the address names, so that other screens can lead to it. Rendered while open. */
export function AddressedFeedback({ id, actions, isFromElsewhere, onClose }: AddressedFeedbackProps) {
  const { t } = useTranslation()
  const me = useSession(({ user }) => user?._id)
  const { data, error, refetch } = useQuery(query(feedback.get, { params: { id } }))
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <SideDialog title={t('Feedback')} backLeaves={isFromElsewhere} onClose={onClose}>
      {actions.failure !== null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      {error !== null && !isGone && (
        <ErrorBanner message={describeError(error, t('Failed to fetch feedback'))} onRetry={() => void refetch()} />
      )}
      {isGone && (
        <EmptyState
          icon={<IconMessages />}
          title={t('Feedback not found')}
          reason={t('It was deleted, or the link that led here is wrong.')}
        />
      )}
      {data === undefined && error === null && <FullPageLoader isInline />}
      {data !== undefined && !isGone && (
        <ul className={css.list}>
          <FeedbackCard feedback={data} actions={actions} isOwn={data.author !== null && data.author._id === me} />
        </ul>
      )}
    </SideDialog>
  )
}
