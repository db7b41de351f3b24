import { undo as undoCalls, type Undo } from '@verandah/contract/undo'
import type { QueryClient } from '@tanstack/react-query'
import { t } from '../i18n/i18n.ts'
import type { ToastAction } from '../ui/messages/showToast.ts'
import { toastError, toastSuccess } from '../ui/messages/toasts.ts'
import { call } from './calls/call.ts'
import { describeError } from './calls/describeError.ts'
import { refreshChanged } from './changes.ts'

/**
 * The limits of the time that the button is shown, in milliseconds: a clock that is wrong must neither hide it at once nor
 * show it for long.
 */
const [SHORTEST, LONGEST] = [5_000, 15_000]

/** Returns the button that takes back what was just done; undefined where it cannot be taken back. */
export function undoing(client: QueryClient, undo: Undo | undefined): ToastAction | undefined {
  if (undo === null || undo === undefined) return undefined
  const takeBack = async () => {
    try {
      toastSuccess((await call(undoCalls.undo, { params: { id: undo.id } })).message)
    } catch (error) {
      toastError(describeError(error, t('This could not be undone')))
    }
    await refreshChanged(client)
  }
  return {
    label: t('Undo'),
    offeredFor: Math.min(LONGEST, Math.max(SHORTEST, Date.parse(undo.until) - Date.now())),
    run: () => void takeBack()
  }
}
