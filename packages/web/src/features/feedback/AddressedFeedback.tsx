import { feedback } from '@verandah/contract/feedback'
import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ApiError } from '../../api/calls/call.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../api/session/session.ts'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { Stack } from '../../ui/page/layout.tsx'
import { SideDialog } from '../../ui/dialogs/TaskDialog.tsx'
import { FeedbackCard } from './FeedbackCard.tsx'
import type { FeedbackActions } from './useFeedbackActions.ts'

interface AddressedFeedbackProps {
  /** The id in the address, which may be anything. */
  id: string
  actions: FeedbackActions
  isFromElsewhere: boolean
  onClose: () => void
}

/** Shows the feedback that the address names, so that other screens can lead to it. Rendered while open. */
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
        <Stack as="ul" gap={16}>
          <FeedbackCard feedback={data} actions={actions} isOwn={data.author !== null && data.author._id === me} />
        </Stack>
      )}
    </SideDialog>
  )
}
