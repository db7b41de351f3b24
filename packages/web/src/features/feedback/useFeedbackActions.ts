import type { Feedback } from '@verandah/contract/feedback'
import { failureOf } from '../../api/useAction.ts'
import { useAskedForNew } from '../../ui/useAskedForNew.ts'
import { useKeptPlace } from '../../ui/useKeptPlace.ts'
import { useAcknowledge } from './useFeedback.ts'

type OpenDialog = { kind: 'give' } | { kind: 'reply'; feedback: Feedback }

/** The actions on feedback, and which dialog is open. `onMoved`: an action took a card from the list, and the focus with it. */
export function useFeedbackActions(onMoved: () => void) {
  const [dialog, setDialog] = useKeptPlace<OpenDialog | null>('feedback dialog', null)
  const asked = useAskedForNew(true)
  const acknowledging = useAcknowledge()
  const { failure, dismiss } = failureOf([acknowledging])
  return {
    dialog: dialog ?? (asked.isAsked ? { kind: 'give' as const } : null),
    open: (next: OpenDialog) => {
      dismiss()
      setDialog(next)
    },
    close: () => {
      setDialog(null)
      asked.forget()
    },
    acknowledge: async (feedback: Feedback) => {
      dismiss()
      if (await acknowledging.run(feedback)) onMoved()
    },
    /** The one that is being acknowledged. */
    busy: acknowledging.isPending ? acknowledging.variables._id : null,
    // Later, because the dialog first gives the focus back to a button that will be removed.
    answered: () => void setTimeout(onMoved),
    failure,
    dismiss
  }
}

export type FeedbackActions = ReturnType<typeof useFeedbackActions>
