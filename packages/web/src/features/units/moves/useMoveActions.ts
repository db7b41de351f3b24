import type { Move } from '@verandah/contract/moves'
import { useRecordActions } from '../../../api/useRecordActions.ts'
import { useDecideMove } from './useMoves.ts'

interface MoveDialogs {
  kind: 'declined' | 'cancelled'
  move: Move
}

/** Returns the decisions on moves, and which dialog is open. */
export function useMoveActions() {
  const deciding = useDecideMove()
  const page = useRecordActions<MoveDialogs>('move dialog', null, [deciding])
  return {
    ...page,
    approve: async (move: Move) => page.run(deciding, { seen: move, body: { status: 'approved' } })
  }
}

export type MoveActions = ReturnType<typeof useMoveActions>
