import { Suspense } from 'react'
import type { useShownRecord } from '../../ui/dialogs/useShownRecord.ts'
import type { FeedbackActions } from './useFeedbackActions.ts'
import { onDemand, openedOnDemand } from '../../ui/page/onDemand.tsx'

const AddressedFeedback = onDemand(async () => (await import('./AddressedFeedback.tsx')).AddressedFeedback)
const GiveFeedbackDialog = openedOnDemand(async () => (await import('./GiveFeedbackDialog.tsx')).GiveFeedbackDialog)
const ReplyDialog = openedOnDemand(async () => (await import('./ReplyDialog.tsx')).ReplyDialog)

interface FeedbackDialogsProps {
  actions: FeedbackActions
  /** The feedback that the address names. */
  shown: ReturnType<typeof useShownRecord>
}

/** The dialogs that are open on the page, if any. */
export function FeedbackDialogs({ actions, shown: { id, isFromElsewhere, close: leave } }: FeedbackDialogsProps) {
  const { dialog, close, answered } = actions
  return (
    <Suspense>
      {id !== null && <AddressedFeedback key={id} id={id} actions={actions} isFromElsewhere={isFromElsewhere} onClose={leave} />}
      {dialog?.kind === 'give' && <GiveFeedbackDialog onClose={close} />}
      {dialog?.kind === 'reply' && <ReplyDialog feedback={dialog.feedback} onAnswered={answered} onClose={close} />}
    </Suspense>
  )
}
