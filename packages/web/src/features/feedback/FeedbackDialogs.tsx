import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { FeedbackActions } from './useFeedbackActions.ts'

const AddressedFeedback = lazy(async () => ({ default: (await import('./AddressedFeedback.tsx')).AddressedFeedback }))
const GiveFeedbackDialog = lazy(async () => ({ default: (await import('./GiveFeedbackDialog.tsx')).GiveFeedbackDialog }))
const ReplyDialog = lazy(async () => ({ default: (await import('./ReplyDialog.tsx')).ReplyDialog }))

/** The dialogs that are open on the page, if any. */
export function FeedbackDialogs({ actions }: { actions: FeedbackActions }) {
  const { dialog, close, answered } = actions
  const [address, setAddress] = useSearchParams()
  const id = address.get('feedback')
  const leave = () => {
    const next = new URLSearchParams(address)
    next.delete('feedback')
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  return (
    <Suspense>
      {id !== null && <AddressedFeedback key={id} id={id} actions={actions} onClose={leave} />}
      {dialog?.kind === 'give' && <GiveFeedbackDialog onClose={close} />}
      {dialog?.kind === 'reply' && <ReplyDialog feedback={dialog.feedback} onAnswered={answered} onClose={close} />}
    </Suspense>
  )
}
