import { useAskedForNew } from '../ui/dialogs/useAskedForNew.ts'
import { useKeptState } from '../ui/state/useKeptState.ts'
import { type FailableAction, failureOf } from './useAction.ts'

/**
 * Which dialog about a record is open, and the first failure of the actions that have none. It belongs to the page, because
 * a card may disappear while its record is being edited. `name`: of the place where an expired session leaves it. `made`:
 * the dialog that `?new=1` opens; null for those who may not make one.
 */
export function useRecordActions<Dialog extends object>(name: string, made: Dialog | null, actions: readonly FailableAction[]) {
  const [dialog, setDialog] = useKeptState<Dialog | null>(name, null)
  const asked = useAskedForNew(made !== null)
  const { failure, dismiss } = failureOf(actions)
  return {
    dialog: dialog ?? (asked.isAsked ? made : null),
    open: (next: Dialog) => {
      dismiss()
      setDialog(next)
    },
    close: () => {
      setDialog(null)
      asked.clear()
    },
    /** Runs an action that has no dialog. */
    run: async <Sent>(action: { run: (sent: Sent) => Promise<boolean> }, sent: Sent): Promise<boolean> => {
      dismiss()
      return action.run(sent)
    },
    failure,
    dismiss
  }
}

interface DeletionSpec<Stored> {
  mutateAsync: (record: Stored) => Promise<unknown>
}

/** Deletes a record from its dialog, and says when that is done. */
export function deletion<Stored>(deleting: DeletionSpec<Stored>, onDeleted: () => void) {
  return async (record: Stored): Promise<void> => {
    await deleting.mutateAsync(record)
    // Later, because the dialog first gives the focus back to a button that will be removed.
    setTimeout(onDeleted)
  }
}
