import type { Feedback } from '@verandah/contract/feedback'
import { useRecordActions } from '../../api/useRecordActions.ts'
import { useAcknowledge } from './useFeedback.ts'

type OpenDialog = { kind: 'give' } | { kind: 'reply'; feedback: Feedback }

/**
 * Returns the actions on feedback, and which dialog is open. `onMoved`: an action took a card from the list, and the focus
 * with it.
 */
export function useFeedbackActions(onMoved: () => void) {
  const acknowledging = useAcknowledge()
  const page = useRecordActions<OpenDialog>('feedback dialog', { kind: 'give' }, [acknowledging])
  return {
    ...page,
    acknowledge: async (feedback: Feedback) => {
      if (await page.run(acknowledging, feedback)) onMoved()
    },
    /** The one that is being acknowledged. */
    busy: acknowledging.isPending ? acknowledging.variables._id : null,
    // Later, because the dialog first gives the focus back to a button that will be removed.
    answered: () => void setTimeout(onMoved)
  }
}

export type FeedbackActions = ReturnType<typeof useFeedbackActions>
