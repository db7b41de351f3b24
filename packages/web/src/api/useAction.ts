import type { Undo } from '@verandah/contract/undo'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ToastAction } from '../ui/messages/showToast.ts'
import { toastError, toastSuccess } from '../ui/messages/toasts.ts'
import { refreshChanged } from './changes.ts'
import { describeError } from './calls/describeError.ts'
import { type Begin, idempotencyKeys } from './calls/idempotencyKeys.ts'
import { isMissingCall } from './calls/call.ts'
import { undoing } from './undoing.ts'

interface ActionSpec<Sent, Answer> {
  /** Makes the call at once; where something must be ready before, `begin` makes it. */
  send: (sent: Sent, begin: Begin) => Promise<Answer>
  /** The toast after a success, translated; none for null. */
  done?: (answer: Answer, sent: Sent) => string | null
  /** Its second line: to whom or to what it happened. */
  about?: (answer: Answer, sent: Sent) => string | undefined
  /** How it can be taken back: a button in the toast. */
  undo?: (answer: Answer) => Undo
  /** What can be done next, where nothing is taken back: a button in the toast. */
  offer?: (answer: Answer) => ToastAction | undefined
  /** The name of what failed, translated: shown where the server gives no message. */
  failed: string
  /** The text where the server does not have the call at all: what it would do, translated. */
  demo?: string
  /** Actions of the same name are sent one after the other, so that the last one counts. */
  inTurn?: string
  /** A toast shows a failure, where there is no place for a banner. */
  toastsFailure?: boolean
}

/** A call that changes something: shows that it worked, fetches again what it has changed, and describes its failure. */
export function useAction<Sent = void, Answer = unknown>({
  send,
  done,
  about,
  undo,
  offer,
  failed,
  demo,
  inTurn,
  toastsFailure
}: ActionSpec<Sent, Answer>) {
  const client = useQueryClient()
  const describe = (error: unknown) => (demo !== undefined && isMissingCall(error) ? demo : describeError(error, failed))
  const [begin] = useState(idempotencyKeys)
  const refreshing = useRef<Promise<unknown>>(null)
  const mutation = useMutation({
    mutationFn: async (sent: Sent) => begin(async () => send(sent, begin)),
    ...(inTurn !== undefined && { scope: { id: inTurn } }),
    onSuccess: (answer, sent) => {
      const text = done?.(answer, sent) ?? null
      if (text !== null) toastSuccess(text, about?.(answer, sent), undoing(client, undo?.(answer)) ?? offer?.(answer))
    },
    onError: (error) => toastsFailure === true && toastError(describe(error)),
    onSettled: (_answer, error) => {
      // Without a connection this fetch would fail as well, and say so beside the action: it is made with the next visit.
      const refetchType = error !== null && !navigator.onLine ? 'none' : 'active'
      refreshing.current = refreshChanged(client, refetchType)
    }
  })
  /** Calls `mutateAsync` and ends when the page shows the change. */
  const runUntilShown = async (sent: Sent): Promise<Answer> => {
    try {
      return await mutation.mutateAsync(sent)
    } finally {
      await refreshing.current
    }
  }
  return {
    ...mutation,
    runUntilShown,
    failure: mutation.error === null ? null : describe(mutation.error),
    /** The text for a failure, for a form that shows it itself. */
    describe,
    /**
     * Calls `mutateAsync` for buttons that wait for its end, and returns true when it worked. The failure is in `failure`.
     * It ends when the page shows the change, so that a button is not pressed again for what it has done already.
     */
    run: async (sent: Sent): Promise<boolean> =>
      runUntilShown(sent).then(
        () => true,
        () => false
      )
  }
}

export interface FailableAction {
  failure: string | null
  reset: () => void
}

/** Returns the first failure of a page's actions, for the banner above its records, and a function to dismiss it. */
export function failureOf(actions: readonly FailableAction[]) {
  const dismiss = () => actions.forEach((action) => action.reset())
  return { failure: actions.find((action) => action.failure !== null)?.failure ?? null, dismiss }
}
