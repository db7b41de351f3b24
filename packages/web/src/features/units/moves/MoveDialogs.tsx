import { Suspense } from 'react'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import type { MoveActions } from './useMoveActions.ts'

const DecideMoveDialog = openedOnDemand(async () => (await import('./DecideMoveDialog.tsx')).DecideMoveDialog)

/** Shows the dialog that is open about a move, if any. */
export function MoveDialogs({ actions: { dialog, close } }: { actions: MoveActions }) {
  return <Suspense>{dialog !== null && <DecideMoveDialog move={dialog.move} status={dialog.kind} onClose={close} />}</Suspense>
}
