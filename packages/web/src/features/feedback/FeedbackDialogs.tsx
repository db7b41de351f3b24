import { lazy, Suspense } from 'react'
import type { FeedbackActions } from './useFeedbackActions.ts'

const GiveFeedbackDialog = lazy(async () => ({ default: (await import('./GiveFeedbackDialog.tsx')).GiveFeedbackDialog }))
const ReplyDialog = lazy(async () => ({ default: (await import('./ReplyDialog.tsx')).ReplyDialog }))

/** The dialog that is open on the page, if any. */
export function FeedbackDialogs({ actions: { dialog, close, answered } }: { actions: FeedbackActions }) {
  return (
    <Suspense>
      {dialog?.kind === 'give' && <GiveFeedbackDialog onClose={close} />}
      {dialog?.kind === 'reply' && <ReplyDialog feedback={dialog.feedback} onAnswered={answered} onClose={close} />}
    </Suspense>
  )
}
